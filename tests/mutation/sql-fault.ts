/** A fault in one line of SQL: where it is planted, and the database tests that have to fail with it. */
export type SqlFault = { says: string; file: string; line: string; becomes: string; tests: string }
