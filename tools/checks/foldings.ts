const NAMED = /email|username|identifier|mailbox/i;
const FOLDED_IN_CODE = /\.(?:to(?:Locale)?(?:Lower|Upper)Case|normalize|localeCompare)\(/;
const FOLDED_IN_SQL = /\b(?:lower|upper|normalize|unaccent)\(\s*(?:\w+\.)?(?:email|username)\b|\bcitext\b/i;
/** Pattern of a limit by email address instead of mailbox: one mailbox has many addresses. */
const LIMITED = /\blimits\.(?:allows|consume|check|reset)\([^()]*\bemail\b/i;

/**
 * Statements that fold an email or username other than by `foldedName`, or limit an address other than by `mailboxOf`.
 */
export const secondFoldings = (source: string): string[] =>
  source
    .replace(/\/\*\*.*?\*\//gs, '')
    .split(/;|\n\n/)
    .map((statement) => statement.trim().replace(/\s+/g, ' '))
    .filter(
      (statement) =>
        (FOLDED_IN_CODE.test(statement) && NAMED.test(statement)) ||
        FOLDED_IN_SQL.test(statement) ||
        LIMITED.test(statement),
    );
