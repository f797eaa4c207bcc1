const EVERYWHERE = ['find', 'keys', 'region', 'regionBefore', 'close'] as const
const EDITOR = ['undo', 'redo'] as const
const OUTLINE = ['walk', 'move', 'lift', 'remove', 'duplicate'] as const
const PAGE = ['insert', 'toolbar', 'tools', 'movePart'] as const
const TABLE = ['cell', 'open'] as const
const CHOICE = ['choose', 'chooseOn'] as const

/** The action of a key. Its words and its key names are found by this name. */
export type KeyName = (
  | typeof EVERYWHERE
  | typeof EDITOR
  | typeof OUTLINE
  | typeof PAGE
  | typeof TABLE
  | typeof CHOICE
)[number]
type KeyGroup = { name: 'everywhere' | 'editor' | 'outline' | 'page' | 'table'; keys: readonly KeyName[] }

const isEditor = (path: string) => /^\/studio\/trails\/[^/]+$/.test(path)

const hasTable = (path: string) => /^\/studio\/(people|people\/groups\/[^/]+|results\/[^/]+)$/.test(path)
const hasChoice = (path: string) => path === '/studio/people'

/** The keys that work on the screen of an address. */
export const keysOf = (path: string): readonly KeyGroup[] => [
  { name: 'everywhere', keys: EVERYWHERE },
  ...(isEditor(path)
    ? [
        { name: 'editor', keys: EDITOR } as const,
        { name: 'outline', keys: OUTLINE } as const,
        { name: 'page', keys: PAGE } as const,
      ]
    : []),
  ...(hasTable(path)
    ? [{ name: 'table', keys: hasChoice(path) ? [...TABLE, ...CHOICE] : TABLE } as const]
    : []),
]
