import type { DraftFindings } from '@vereda/contract/rest/studio-drafts.ts'
import type { Draft } from '@vereda/domain/draft/draft.ts'
import { type Unready, unreadyOf } from '@vereda/domain/draft/unready.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { PackageWarning } from '../packages/imported-package.ts'
import { warningsOf } from '../packages/kept-packages.ts'
import { packageIds } from './compiled-draft.ts'
import { openDrafts } from './sql/drafts.ts'

const LOOKED_AT = 20 // a small number, because the home page asks often

/** The warnings that learners would notice. Other warnings, such as a large package or a game of an older kind, need no action. */
const NOTICED: readonly string[] = [
  'missing_files',
  'parts_left_out',
  'loads_from_outside',
  'never_says_it_ended',
] satisfies PackageWarning[]

type Warnings = ReadonlyMap<string, readonly string[]>

/** The activities of a draft that play a package, with the warnings of its check; null where the domain no longer has the package. */
const playing = (draft: Draft, warnings: Warnings) =>
  Object.values(draft).flatMap((node) =>
    node.kind === 'resource' && node.fields.data.type === 'package'
      ? [{ node, found: warnings.get(node.fields.data.package) ?? null }]
      : [],
  )

const itemOf = ({ nodeId, part }: Unready) => (part ? `${nodeId}/${part}` : nodeId)

function findingsIn(draft: Draft, warnings: Warnings): DraftFindings {
  const unready = unreadyOf(draft)
  const packages = playing(draft, warnings)
  const missing = packages.filter(({ found }) => found === null)
  const toSee = packages.filter(({ found }) => found?.some((code) => NOTICED.includes(code)))
  const [first] = unready
  return {
    unready: unready.length + missing.length,
    packages: toSee.length,
    item: first ? itemOf(first) : ([...missing, ...toSee][0]?.node.id ?? null),
  }
}

/** What needs attention in the drafts that were changed last and have unpublished changes, by trail. */
export async function findingsOfDrafts(tx: Queries): Promise<Map<string, DraftFindings>> {
  const drafts = await openDrafts(tx, LOOKED_AT)
  const warnings = await warningsOf(tx, [...new Set(drafts.flatMap(({ nodes }) => packageIds(nodes)))])
  return new Map(drafts.map(({ trailId, nodes }) => [trailId, findingsIn(nodes, warnings)]))
}
