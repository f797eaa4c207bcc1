/** The embedded server's settings that differ from PostgreSQL's defaults: sized for a laptop that runs other things too. */
export const LAPTOP_SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '', // the socket is the only way in
  unix_socket_permissions: '0700',
  fsync: 'on',
  shared_buffers: '64MB',
  max_connections: '60',
  max_wal_size: '512MB',
  wal_level: 'replica', // so that a backup can be written while the server runs
  max_wal_senders: '0',
  jit: 'off',
  max_parallel_workers_per_gather: '0', // containers give /dev/shm 64 MB, too little for parallel plans
  max_parallel_maintenance_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // one line for each fault: with statements and refused rows, the log itself would fill a full disk again
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** Settings in the form of the server program's command line. */
export const asArguments = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
