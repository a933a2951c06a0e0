/** Rents that a contract, cut short, does not ask for any more, and that nobody paid anything of. */
export const CANCELLED = `
  create function contracts.is_cancelled
    (contract uuid, due_date date, amount_paise bigint, paid_paise bigint, credited_paise bigint)
    returns boolean language sql stable
    return paid_paise = 0 and credited_paise = amount_paise and exists (select from contracts.contract c
      where c.id = contract and c.terminated_on is not null and due_date > least(c.end_date, c.terminated_on));
`;
