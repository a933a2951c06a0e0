const NAMED = /email|username|identifier|mailbox/i;
const FOLDED_IN_CODE = /\.(?:to(?:Locale)?(?:Lower|Upper)Case|normalize|localeCompare)\(/;
const FOLDED_IN_SQL = /\b(?:lower|upper|normalize|unaccent)\(\s*(?:\w+\.)?(?:email|username)\b|\bcitext\b/i;
/** A limit of a whole address: whoever has a mailbox has many of them. */
const LIMITED = /\blimits\.(?:allows|consume|check|reset)\([^()]*\bemail\b/i;

/**
 * Statements of a source that fold an email or username in a way of their own, or limit one that is not folded into its
 * mailbox: `foldedName` and `mailboxOf` are the ways there are.
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
