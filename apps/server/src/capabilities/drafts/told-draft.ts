import type { StudioDraft } from '@vereda/contract/rest/studio-drafts.ts'
import type { KeptDraft } from './sql/drafts.ts'

/** A draft in the form that an editor gets. */
export function toldDraft({ madeIds: _, nodes, ...draft }: KeptDraft): StudioDraft {
  return { ...draft, nodes: Object.values(nodes) }
}
