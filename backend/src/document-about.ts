import { KEY_REQUESTS } from './platform/security/access.guard.js';
import { KNOWN_PROBLEMS, PROBLEM_PAGES, PROBLEM_URN } from './platform/http/problem-types.js';

const TABLE = KNOWN_PROBLEMS.map(
  ({ name, status, meaning }) => `| \`${name}\` | ${status} | ${meaning} |`,
).join('\n');

/** Start text of the API document, in Markdown. */
export const ABOUT = `REST API of Kiraya, a property rental platform for India.

### Get started

1. Make a first call, which needs no token: \`GET /api/properties/public?limit=5\` returns homes on offer.
2. For everything else send \`Authorization: Bearer …\`; on this page, enter it once under **Authorize**. A person’s token is the \`token\` of \`POST /api/auth/login\`, called with \`{ "email": "owner@example.com", "password": "…" }\`; a username works too. It is valid for twelve hours, or until its session ends or the password changes. A program sends a key instead: make one in your profile under API keys, with the permissions that it needs, and keep it secret; it is shown once.
3. Each operation names its permission in \`x-permission\` and the roles that have it in \`x-roles\`; \`public\` needs no token. \`GET /api/auth/profile\` returns a person’s profile and \`permissions\`. Operations with \`x-confirmation\` ask a person to confirm their identity first, by \`POST /api/auth/confirmation\`, and take no key.

\`@kiraya/api-client\` is a typed client for JavaScript, with examples: a nightly export, a bank statement, homes from a CSV file, a partner’s feed.

### Formats

Money is a number of rupees with at most two decimals. Dates are \`YYYY-MM-DD\`, months \`YYYY-MM\`, instants ISO 8601 in UTC. "Today" is the date in India.

An empty query parameter, header or field counts as absent (as null in a nullable field). Unknown or repeated ones are refused with 400. Several ids go into one parameter, separated by commas.

### Paging

Lists take \`limit\` (1 to 200, by default 50) and \`cursor\`. They return \`X-Total-Count\`, exact up to 10,000 where counting stops, and \`Link: <…>; rel="next"\` while there are more pages. Follow that link; do not build cursors. Lists in the order of recording also return \`X-Continuation\`, the cursor with which to ask later for what is new.

### Events

\`GET /api/events\` lists what has changed: begin with \`after=now\`, read the lists once, then send \`next\` of each answer as the next \`after\`, at once while \`more\` is true. Nothing is missed and nothing comes twice. Keep \`next\` where you keep what you have read. An event names a thing: read it at its \`url\`, where it may have changed again or be gone (404). Events are kept for 90 days; an older position is refused with 410, one of another installation with 400.

### Changing

Homes, your profile, the settings and the reminders are changed by \`PATCH\`, a JSON merge patch (RFC 7396, \`application/merge-patch+json\` or \`application/json\`): absent fields stay as they are, null clears a field that may be empty, a list replaces the list. \`PUT\` at the same addresses means the same. Other \`PUT\`s replace one value whole. \`GET\` answers with an \`ETag\`; send it as \`If-Match\`, and a change is refused with 412 if something was changed since: read again, and decide anew.

### Ids of your own

Homes, contracts, receipts and accounts take an \`externalId\` when they are created: 1 to 64 of A-Z, a-z, 0-9 and . _ : -. It is unique within its kind for the account that creates, whichever key acts for it, and cannot be changed. Lists are filtered by it (\`externalId=\`), and answers show it to that account and to staff. A second creation with it is refused with 409 \`external-id-taken\`, and \`existingId\` is the thing that has it: look before you create, or create and take that one.

### After a write

Where an installation has replicas of its database, the answer to a write has \`X-Write-Position\`. Send the latest one with your reads, and they have what you wrote; without it a read may be some seconds old. Positions sort as text: of two, keep the greater.

### What is new

\`GET /api/events\` has every change. Receipts and payouts are also listed in the order of recording, with \`X-Continuation\` to come back. Lists whose entries have an instant of their own take \`createdAfter\`, \`recordedAfter\` or \`updatedAfter\`: go back five minutes from your last read, since a change shows with its commit and its instant is earlier. A contract’s answer moves with each payment, and the dues with each day, so they take no \`updatedAfter\`.

### Webhooks

\`POST /api/webhooks\` has the same events sent to an \`https\` address of yours: \`{ "type", "timestamp", "data" }\`, where \`data\` is the event as \`GET /api/events\` lists it. Check each with a library of [Standard Webhooks](https://www.standardwebhooks.com) and the secret, and answer 2xx within 10 seconds, before longer work. Events come in their order; one that is not answered with 2xx is sent again, with the same \`webhook-id\`, for three days while later ones wait, then the webhook is paused and you are told. One may come twice: note its id. Answer 2xx to what you do not want, and 410 to end. Redirects are not followed. After \`POST /api/webhooks/{id}/secrets\` both secrets sign for a day.

### Idempotency

Each \`POST\` that creates or reverses something takes an \`Idempotency-Key\` of 1 to 255 printable ASCII characters: make a new one for each thing to create, and repeat it only with the same request. Where money is recorded it is required; there a repeat after the 24 hours is refused with 409, and never recorded twice. A key belongs to its sender (the account, or a visitor's network) and operation, and is kept for 24 hours. The same key and content get the first answer again, with the header \`Idempotent-Replayed: true\`; the same key of another account makes another thing; other content is refused with 422; a repeat waits while the first is running.

### Limits

Answers of limited operations have \`RateLimit-Policy\` (\`"sign-up";q=30;w=3600\`: 30 in 3,600 seconds) and \`RateLimit\` (\`"sign-up";r=29;t=3540\`: 29 are left, all again in 3,540 seconds), by the IETF draft. Beyond a limit the answer is 429; wait the seconds in \`Retry-After\`. A key may send ${KEY_REQUESTS.points} requests a minute to each process. The description of an operation names its limits. Limits that protect other people’s accounts and mailboxes are not named.

### Changes

New operations, optional inputs, fields of answers, problem types and words of a list may come at any time: ignore what you do not know. Nothing is taken away or renamed without notice: an operation that will end answers with \`Deprecation\` and \`Sunset\` (RFC 9745, RFC 8594) and is marked in this document at least 180 days before. \`CHANGELOG.md\` beside the document lists every change. Before version 1.0 answers may change from one release to the next, with a line there.

### Errors

Each error is \`application/problem+json\` (RFC 9457). Branch on \`type\`, which is stable; show \`error\` to the user. Validation failures have \`fields\`, with messages for each field. Each operation lists the types that are its own, beside the general ones of each status. Do not send a refused request again unchanged, but for 429 and 503 after the seconds in \`Retry-After\`. A type is \`${PROBLEM_URN}\` and one of these names; its page is \`${PROBLEM_PAGES}/{name}\`, to which the \`Link\` header of the answer leads with \`rel="help"\`.

| name | status | meaning |
| --- | --- | --- |
${TABLE}`;
