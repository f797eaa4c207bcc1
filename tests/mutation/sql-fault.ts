/** A fault in one line of SQL: its place, and the database tests that must fail with it. */
export type SqlFault = { says: string; file: string; line: string; becomes: string; tests: string }
