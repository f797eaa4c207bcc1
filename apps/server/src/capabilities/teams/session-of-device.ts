/**
 * SQL: the id of the session that a token opens. Null for a monitor, who may act from several devices, and where the request carries no token of
 * a session. A device sends its queue in order, so within one session a later arrival was given later.
 */
export const sessionOfDevice = (tokenHash: string): string =>
  `(select s.id from session s where s.domain_id = $1 and s.token_hash = ${tokenHash}::bytea and s.monitor_id is null)`
