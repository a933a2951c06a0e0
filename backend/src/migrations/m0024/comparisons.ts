/** What is unpaid and what is owed, by home, and what is kept of it, as they are before anything changes. */
export const BEFORE = `
  create temporary table books_before on commit drop as
    select property_id, sum(amount_paise) filter (where paid_on is null) as unpaid,
      sum(amount_paise - commission_paise) filter (where paid_on is not null and paid_out_on is null) as owed
    from contracts.rent_record group by property_id;
  create temporary table tallies_before on commit drop as
    select name, key, sum(amount) as amount from platform.tally
    where name in ('contracts.unpaid', 'contracts.dues') group by name, key having sum(amount) <> 0;
`;

/** Everything is as it was, or nothing changes. */
export const AFTER = `
  do $$
  declare odd text;
  begin
    select string_agg(r.id::text, ', ') into odd from (
      select r.id from contracts.rent_record r left join (
        select rent_record_id,
          sum(sign * amount_paise) filter (where type = 'payment') as paid,
          sum(sign * commission_paise) filter (where type = 'payment') as earned,
          sum(sign * amount_paise) filter (where type = 'payout') as paid_out
        from (select *, case when is_reversal then -1 else 1 end as sign from finance.transaction) t
        group by rent_record_id) s on s.rent_record_id = r.id
      where (r.paid_paise, r.earned_paise, r.paid_out_paise)
        is distinct from (coalesce(s.paid, 0), coalesce(s.earned, 0), coalesce(s.paid_out, 0))
      order by r.id limit 5) r;
    if odd is not null then
      raise exception 'Rent records differ from their payments and payouts: %. Nothing was changed; see the administrators’ list of differences.', odd;
    end if;
    select string_agg(b.property_id::text, ', ') into odd from (
      select b.property_id from pg_temp.books_before b join (
        select property_id, sum(balance_paise) as unpaid, sum(payable_paise) as owed
        from contracts.rent_record group by property_id) n using (property_id)
      where coalesce(b.unpaid, 0) <> n.unpaid or coalesce(b.owed, 0) <> n.owed
      order by 1 limit 5) b;
    if odd is not null then raise exception 'What is unpaid or owed of these homes would change: %', odd; end if;
    select string_agg(coalesce(b.key, n.key), ', ') into odd from pg_temp.tallies_before b full join (
      select name, key, sum(amount) as amount from platform.tally
      where name in ('contracts.unpaid', 'contracts.dues') group by name, key having sum(amount) <> 0) n
      using (name, key) where b.amount is distinct from n.amount;
    if odd is not null then raise exception 'What is due on these days would change: %', odd; end if;
  end $$;
`;
