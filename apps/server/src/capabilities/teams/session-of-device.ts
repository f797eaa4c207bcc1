/**
 * The id of the session that a token opens, as SQL; null for a monitor's, who may act from several devices, and where what is told came by another
 * way. A device sends what it has in its order, so within one session what arrives later was given later.
 */
export const sessionOfDevice = (tokenHash: string): string =>
  `(select s.id from session s where s.domain_id = $1 and s.token_hash = ${tokenHash}::bytea and s.monitor_id is null)`
