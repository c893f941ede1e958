/** How long a part may take. Its query ends then, too. */
export const PART_TIMEOUT_MS = 3_000
