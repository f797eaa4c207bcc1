/** Whether a module's path has one of the pieces in it. */
const has = (...pieces: string[]) => {
  const found = (id: string) => pieces.some((piece) => id.includes(piece))
  return found
}

/** What the screens of the way in and the profile share, and the catalogue does without. */
const identity = has(
  ...['field-frame', 'field.tsx', 'password-field', 'select-field'].map(
    (file) => `/web/src/ui/field/${file}`,
  ),
  ...['form', 'fieldset', 'pick-list', 'switch', 'choice-card'].map((folder) => `/web/src/ui/${folder}/`),
  ...['identity-form', 'pick', 'job-picker'].map((folder) => `/web/src/parts/${folder}/`),
  ...['device-header', 'sign-in'].map((file) => `/web/src/platform/session/${file}`),
  ...['prepared-password', 'email-address', 'one-time-code'].map((file) => `/domain/src/account/${file}`),
  ...['track/signup', 'rest/userctl', 'rest/magicctl', 'rest/forgotctl'].map(
    (file) => `/contract/src/${file}`,
  ),
  '/node_modules/@noble/',
)

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
 * What screens share, in three files and not in forty: they compress better together and a first load asks for less. The local store is
 * apart, for the screens before the login do without it. What only a few share stays where it is used.
 */
export const SHARED_CHUNKS = [
  { name: 'shared', test: (id: string) => base(id) && !identity(id), minShareCount: 3 },
  { name: 'local', test: (id: string) => store(id) && !engines(id), minShareCount: 5 },
  { name: 'identity', test: identity, minShareCount: 2 },
]
