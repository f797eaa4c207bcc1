/** Whether a module's path has one of the pieces in it. */
const has = (...pieces: string[]) => {
  const found = (id: string) => pieces.some((piece) => id.includes(piece))
  return found
}

const base = has(
  ...['api', 'cell', 'directory', 'navigation', 'session', 'text', 'theme', 'title'].map(
    (folder) => `/web/src/platform/${folder}/`,
  ),
  ...['ui/', 'shell/', 'platform/local/page-cell'].map((path) => `/web/src/${path}`),
  ...['result/', 'account/'].map((folder) => `/domain/src/${folder}`),
  ...['call', 'refusal', 'team-parameter', 'track/', 'rest/currentuser', 'rest/loginctl'].map(
    (path) => `/contract/src/${path}`,
  ),
  '/node_modules/zod/',
  '/node_modules/@lingui/',
  '/node_modules/lucide-react/',
)

const store = has(
  ...['availability', 'sync', 'trail-card'].map((part) => `/web/src/parts/${part}/`),
  ...['cache', 'overlay', 'store', 'calls'].map((folder) => `/offline/src/${folder}/`),
  '/web/src/platform/local/',
  '/domain/src/',
  '/node_modules/idb/',
)

/** What comes behind the first screen or when it is asked for, and must not be drawn into the store's file. */
const engines = has(
  ...['sync.', 'sync-calls', 'download', 'sittings', 'start-local'].map((file) => `/platform/local/${file}`),
)

/**
 * What screens share, in two files and not in forty: they compress better together and a first load asks for less. The local store is
 * apart, for the screens before the login do without it. What only a few share stays where it is used.
 */
export const SHARED_CHUNKS = [
  { name: 'shared', test: base, minShareCount: 3 },
  { name: 'local', test: (id: string) => store(id) && !engines(id), minShareCount: 5 },
]
