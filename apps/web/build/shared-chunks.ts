/** Whether a module's path has one of the pieces in it. */
const has = (...pieces: string[]) => {
  const found = (id: string) => pieces.some((piece) => id.includes(piece))
  return found
}

/** What the screens of the way in share, and the catalogue does without. */
const identity = has(
  ...['field-frame', 'field.tsx', 'password-field'].map((file) => `/ui/src/field/${file}`),
  '/ui/src/form/',
  '/web/src/parts/identity-form/',
  ...['device-header', 'sign-in'].map((file) => `/client/src/session/${file}`),
  ...['prepared-password', 'one-time-code'].map((file) => `/domain/src/account/${file}`),
  '/node_modules/@noble/',
)

/** What signup and profile share beyond that: who only signs in chooses nothing from a list. */
const choosing = has(
  ...['fieldset', 'pick-list', 'switch', 'choice-card', 'field/select-field'].map(
    (part) => `/ui/src/${part}`,
  ),
  ...['pick', 'job-picker'].map((folder) => `/web/src/parts/${folder}/`),
  ...['track/signup', 'rest/userctl'].map((file) => `/contract/src/${file}`),
  '/domain/src/account/email-address',
)
const isApart = (id: string) => identity(id) || choosing(id)

/** Every screen's, and apart from them all: else it goes wherever one of them asks for a piece of it. */
const react = has('/node_modules/react/', '/node_modules/react-dom/', '/node_modules/scheduler/')

const base = has(
  ...['api', 'cell', 'directory', 'navigation', 'session', 'text', 'theme', 'title'].map(
    (folder) => `/client/src/${folder}/`,
  ),
  '/ui/src/',
  ...['shell/', 'platform/local/store/page-cell'].map((path) => `/web/src/${path}`),
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
  ...['cache', 'overlay', 'player', 'store', 'calls'].map((folder) => `/offline/src/${folder}/`),
  '/web/src/platform/local/',
  '/domain/src/',
  '/node_modules/idb/',
)

/** What comes behind the first screen or when it is asked for, and must not be drawn into the store's file. */
const engines = has(
  ...['sync/sync.', 'sync/sync-calls', 'download/download', 'sitting/sittings', 'start-local'].map(
    (file) => `/platform/local/${file}`,
  ),
)

/**
 * What screens share, in a few files and not in forty: they compress better together and a first load asks for less. The local store is
 * apart, for the screens before the login do without it. What only a few share stays where it is used.
 */
export const SHARED_CHUNKS = [
  { name: 'react', test: react },
  { name: 'shared', test: (id: string) => base(id) && !isApart(id), minShareCount: 3 },
  { name: 'local', test: (id: string) => store(id) && !engines(id) && !isApart(id), minShareCount: 5 },
  { name: 'identity', test: identity, minShareCount: 2 },
  { name: 'choosing', test: choosing, minShareCount: 2 },
]
