/** A test whether a module's path contains one of these pieces. */
const has = (...pieces: string[]) => {
  const found = (id: string) => pieces.some((piece) => id.includes(piece))
  return found
}

/** Shared by the screens before the login; the catalogue does without it. */
const identity = has(
  '/ui/src/field/password-field',
  '/web/src/parts/identity-form/',
  ...['device-header', 'sign-in'].map((file) => `/client/src/session/${file}`),
  ...['account/prepared-password', 'account/one-time-code', 'account/wait', 'signup/signup-steps'].map(
    (file) => `/domain/src/${file}`,
  ),
  '/contract/src/track/signup-parts',
)

/** Shared only by signup and profile. The login has no lists to choose from. */
const choosing = has(
  ...['fieldset', 'pick-list', 'switch', 'choice-card', 'field/select-field'].map(
    (part) => `/ui/src/${part}`,
  ),
  ...['pick', 'job-picker'].map((folder) => `/web/src/parts/${folder}/`),
  '/client/src/api/use-list',
  ...['track/signup.', 'track/signup-actions', 'track/signup-lists', 'rest/userctl'].map(
    (file) => `/contract/src/${file}`,
  ),
  '/domain/src/account/email-address',
)
/** A text field and its faults, which a trail's dialogs use too. */
const form = has('/ui/src/field/field-frame', '/ui/src/field/field.tsx', '/ui/src/form/')

/** Hashing of passwords at the sign-in, and of files where they are stored or played. */
const hashing = has('/node_modules/@noble/')
/** The parsers of a server's answers about trails. Rows of the device were parsed when they came. */
const answers = has(
  ...[
    'trail/trail.',
    'trail/trail-document',
    'resource/kinds',
    'resource/resource.',
    'resource/activity',
  ].map((file) => `/domain/src/${file}`),
  ...['content/page-block', 'content/scorm-manifest', 'step/step', 'badge/badge', 'trail/test-report'].map(
    (file) => `/domain/src/${file}`,
  ),
)
/** Shared by the entry and a screen or two, or background work: one file instead of one each. */
const entry = has(
  '/ui/src/message-page/',
  ...['session/relogin', 'device/idle'].map((file) => `/client/src/${file}`),
  '/web/src/app/until-quiet',
)
/** Shared by the catalogue and a sheet or screen that is seldom opened. Each module alone would be a request of a few hundred bytes. */
const finding = has(
  '/web/src/features/enroll/find-trails',
  '/domain/src/category/category-path',
  '/ui/src/pill/',
)
/** Tells whether the app itself is stored on the device. The catalogue needs it without a network, when no file can be fetched. */
const kept = has(
  '/web/src/parts/storage/app-not-kept',
  ...['app-worker.ts', 'use-app-kept'].map((file) => `/web/src/platform/app-worker/${file}`),
)
/** Used only where a password is chosen, and after the first screen to keep a session for the worker. */
const seldom = has('/domain/src/account/password-rule', '/client/src/session/kept-session')
/** The queue, its sync and the downloads. They are always requested together, in the background or by the player. */
const queue = has(
  ...['enqueue.ts', 'queue-item.ts'].map((file) => `/offline/src/queue/${file}`),
  '/platform/local/sync/mark-seen.ts',
)
const sittings = has(
  ...['queue/enqueue-play.ts', 'queue/local-play.ts', 'sitting/'].map((file) => `/offline/src/${file}`),
  '/platform/local/sitting/sittings.ts',
)
const sync = has(
  '/offline/src/sync/',
  '/platform/local/sync/sync.ts',
  '/platform/local/sync/sync-calls.ts',
  '/platform/plays-file/saved-content.ts',
)
const downloads = has(
  ...['downloads.ts', 'download-advice.ts', 'download-news.ts', 'evicted.ts'].map(
    (file) => `/platform/local/download/${file}`,
  ),
)
const playsKey = has('/platform/plays-file/plays-key.ts', '/contract/src/rest/plays-file.ts')
/** What the cards of trails need for their words. */
const cards = has(
  '/platform/local/listing/told-at.ts',
  '/web/src/parts/kept-word/',
  '/domain/src/trail/open-state.ts',
  '/client/src/navigation/use-debounced.ts',
  '/use-in-turns.ts',
)
const downloading = has('/web/src/parts/download/download-control', '/web/src/parts/storage/needs-install')
const earned = has('/web/src/parts/badge/badge-face', '/web/src/parts/team/team-line')
const APART = [seldom, entry, finding, kept, identity, choosing, form, hashing, answers]
const SHARED = [cards, downloading, earned]
const BEHIND = [queue, sittings, sync, downloads, playsKey]
const isApart = (id: string) => [...APART, ...SHARED, ...BEHIND].some((test) => test(id))

/** Every screen needs it. Without a group of its own, it would go into the file of some other part. */
const preact = has('/node_modules/preact/')

const base = has(
  ...['api', 'cell', 'directory', 'navigation', 'session', 'text', 'theme', 'title'].map(
    (folder) => `/client/src/${folder}/`,
  ),
  '/ui/src/',
  '/web/src/shell/',
  ...['result/', 'account/'].map((folder) => `/domain/src/${folder}`),
  ...['call', 'refusal', 'team-parameter', 'text', 'track/', 'rest/currentuser', 'rest/loginctl'].map(
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

/** Loaded after the first screen or on demand, and therefore kept out of the store's file. */
const later = has(
  '/offline/src/store/memory-',
  ...['listing-machine', 'load-', 'save-trails', 'keep-hashes'].map((file) => `/offline/src/cache/${file}`),
  ...[
    'sync/sync.',
    'sync/sync-calls',
    'sync/mark-seen',
    'download/download',
    'sitting/sittings',
    'start-local',
    'listing/server-listing',
    'listing/listing-calls',
  ].map((file) => `/platform/local/${file}`),
)

/**
 * Groups what screens share into a few files instead of forty: together they compress better, and a first load makes fewer requests. The
 * local store is apart, because the screens before the login do without it. What only a few screens share stays with them.
 */
export const SHARED_CHUNKS = [
  { name: 'preact', test: preact },
  { name: 'shared', test: (id: string) => base(id) && !isApart(id), minShareCount: 3 },
  { name: 'local', test: (id: string) => store(id) && !later(id) && !isApart(id), minShareCount: 5 },
  { name: 'entry', test: entry, minShareCount: 2 },
  { name: 'finding', test: finding, minShareCount: 2 },
  { name: 'kept', test: kept, minShareCount: 2 },
  { name: 'form', test: form, minShareCount: 2 },
  { name: 'hashing', test: hashing, minShareCount: 2 },
  { name: 'identity', test: identity, minShareCount: 2 },
  { name: 'choosing', test: choosing, minShareCount: 2 },
  { name: 'answers', test: answers, minShareCount: 2 },
  { name: 'queue', test: queue, minShareCount: 2 },
  { name: 'sittings', test: sittings, minShareCount: 2 },
  { name: 'sync', test: sync, minShareCount: 2 },
  { name: 'downloads', test: downloads, minShareCount: 2 },
  { name: 'plays-key', test: playsKey, minShareCount: 2 },
  { name: 'cards', test: cards, minShareCount: 2 },
  { name: 'downloading', test: downloading, minShareCount: 2 },
  { name: 'earned', test: earned, minShareCount: 2 },
]
