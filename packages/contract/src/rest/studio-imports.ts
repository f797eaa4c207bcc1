import { JOURNEY_NAME_MAX, ORGANISATION_NAME_MAX } from '@vereda/domain/organisation/name-lengths.ts'
import {
  IMPORT_FIELDS,
  IMPORT_ROWS_MAX,
  IMPORT_TEXT_MAX,
  type ImportField,
} from '@vereda/domain/people-import/import-fields.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { text } from '../text.ts'
import { OF_MANAGER } from './of-manager.ts'

const OF_IMPORT = [...OF_MANAGER, 'not-found'] as const
const One = z.strictObject({ id: z.uuid() })

/** How many rows one call sends or answers at most; below, the longest body with that many rows, in bytes. */
export const IMPORT_BATCH_MAX = 1_000
const BATCH_BYTES_MAX = 4 * 1024 * 1024

/** How many schools, and how many classes, a roster may contain. */
export const LISTS_MAX = 2_000
const Source = text(255).check(z.minLength(1))

/** A whole number in an address. */
const Digits = z.string().check(z.regex(/^\d{1,8}$/))

const cell = z.optional(text(IMPORT_TEXT_MAX))
const cells = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, cell])) as Record<
  ImportField,
  typeof cell
>
/** The cells of a row of the file, by field. */
const ImportCells = z.strictObject(cells)

/** The stages of an import: its rows arrive, are planned, wait for the manager's approval, and are carried out. */
const IMPORT_STATES = ['receiving', 'planning', 'planned', 'carrying', 'done'] as const
/** What a row will do, and what it did. `refused`: somebody else changed the row's person after the plan. */
export const ROW_KINDS = [
  'new',
  'changes',
  'same',
  'repeated',
  'faulty',
  'added',
  'changed',
  'refused',
] as const
export type RowKind = (typeof ROW_KINDS)[number]

const counts = Object.fromEntries(ROW_KINDS.map((kind) => [kind, z.int()])) as Record<RowKind, z.ZodMiniInt>

/** An import of people; `done` of its `rows` have arrived, are planned or are carried out, depending on its state. */
export const StudioImport = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  rows: z.int(),
  done: z.int(),
  counts: z.object(counts),
  /**
   * How many of the newcomers wait for their letter, got it, or get none (no e-mail, or a password already); null where no letters are
   * sent.
   */
  letters: z.optional(z.nullable(z.object({ waiting: z.int(), sent: z.int(), none: z.int() }))),
  /** Whether letters are written but not sent, because no way to send them is set up. */
  lettersStay: z.optional(z.boolean()),
  /** How many schools and classes of a roster the import creates; null where it has none. */
  lists: z.optional(z.nullable(z.object({ schools: z.int(), classes: z.int() }))),
  createdDate: z.string(),
})
export type StudioImport = z.infer<typeof StudioImport>

/** A row of an import: `line` is its line in the file, `of` the line that it repeats, `changes` what it changes. */
export const StudioImportRow = z.object({
  line: z.int(),
  cells: ImportCells,
  kind: z.nullable(z.enum(ROW_KINDS)),
  of: z.nullable(z.int()),
  fault: z.nullable(
    z.object({
      field: z.enum(IMPORT_FIELDS),
      why: z.enum(['missing', 'unreadable', 'in-use', 'unknown']),
      suggestion: z.optional(z.string()),
    }),
  ),
  letter: z.optional(z.nullable(z.enum(['waiting', 'sent', 'none']))),
  changes: z.array(z.object({ field: z.enum(IMPORT_FIELDS), was: z.string(), next: z.string() })),
})
export type StudioImportRow = z.infer<typeof StudioImportRow>

/** The schools and classes of a roster, by their ids in the roster; rows name a class by its `label`. */
export const RosterLists = z.strictObject({
  schools: z
    .array(z.strictObject({ source: Source, name: text(ORGANISATION_NAME_MAX).check(z.minLength(1)) }))
    .check(z.maxLength(LISTS_MAX)),
  classes: z
    .array(
      z.strictObject({
        source: Source,
        name: text(JOURNEY_NAME_MAX).check(z.minLength(1)),
        label: text(500).check(z.minLength(1)),
        school: Source,
      }),
    )
    .check(z.maxLength(LISTS_MAX)),
})
export type RosterLists = z.infer<typeof RosterLists>

export const beginImport = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/imports',
  does: 'Begins an import of people: so many rows of a file are to come. `newcomers` are the groups of who is new and names none. `lists` are the schools and classes of a roster: those that there are not yet are made when it is carried out. The id is the sender’s: sent twice, one begins.',
  access: 'manager',
  bodyMax: BATCH_BYTES_MAX,
  body: z.strictObject({
    id: z.uuid(),
    lists: z.optional(RosterLists),
    fileName: text(255),
    rows: z.int().check(z.minimum(1), z.maximum(IMPORT_ROWS_MAX)),
    newcomers: z.array(text(128)).check(z.minLength(1), z.maxLength(100)),
  }),
  answer: StudioImport,
  refusals: OF_IMPORT,
})

export const sendImportRows = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/imports/:id/rows',
  does: 'Takes rows of an import, by the line of the file at which each stands; one that came already stays as it is. With the last one a job begins to plan them: who is new, who is changed, who stays, what is faulty. Nothing of people is written by that.',
  access: 'manager',
  params: One,
  bodyMax: BATCH_BYTES_MAX,
  body: z.strictObject({
    rows: z
      .array(z.strictObject({ line: z.int().check(z.minimum(1), z.maximum(10_000_000)), cells: ImportCells }))
      .check(z.minLength(1), z.maxLength(IMPORT_BATCH_MAX)),
  }),
  answer: StudioImport,
  refusals: OF_IMPORT,
})

export const listImports = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/imports',
  does: 'Lists the imports of people, the newest first, 20 at most. They are forgotten a month after they were last touched.',
  access: 'manager',
  answer: z.object({ imports: z.array(StudioImport) }),
  refusals: OF_MANAGER,
})

export const studioImport = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/imports/:id',
  does: 'How far an import of people is, and how many of its rows come to what.',
  access: 'manager',
  params: One,
  answer: StudioImport,
  refusals: OF_IMPORT,
})

export const listImportRows = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/imports/:id/rows',
  does: 'Lists rows of an import in the order of the file: of one kind or all, behind the line `after`, `most` at a time (100).',
  access: 'manager',
  params: One,
  query: z.strictObject({
    kind: z.optional(z.enum(ROW_KINDS)),
    after: z.optional(Digits),
    most: z.optional(Digits.check(z.refine((n) => Number(n) >= 1 && Number(n) <= IMPORT_BATCH_MAX))),
  }),
  answer: z.object({ rows: z.array(StudioImportRow), next: z.nullable(z.int()) }),
  refusals: OF_IMPORT,
})

export const mendImportRow = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/imports/:id/rows/:line',
  does: 'Writes a row anew that has not been carried out, and plans it again. `was`: the row as it was seen before; where it says something else by now, or was carried out, nothing is changed.',
  access: 'manager',
  params: z.strictObject({
    id: z.uuid(),
    line: Digits,
  }),
  body: z.strictObject({ cells: ImportCells, was: z.optional(ImportCells) }),
  answer: z.object({ row: StudioImportRow, import: StudioImport }),
  refusals: [...OF_IMPORT, 'changed-meanwhile'],
})

export const carryOutImport = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/imports/:id/carryOut',
  does: 'Begins the job that carries the plan out as it is: who is new comes in, who is changed is changed, and gets what is given to whoever comes to their groups later. A row whose person was changed by somebody else after the plan is refused. Rows with a fault stay, to be mended and carried out later. `letters`: each new person with an e-mail gets a message with a link to choose a password; the link lasts a week, and 300 messages go out a minute.',
  access: 'manager',
  params: One,
  body: z.optional(z.strictObject({ letters: z.optional(z.boolean()) })),
  answer: StudioImport,
  refusals: OF_IMPORT,
})

export const STUDIO_IMPORT_CALLS = {
  beginImport,
  sendImportRows,
  listImports,
  studioImport,
  listImportRows,
  mendImportRow,
  carryOutImport,
} as const
