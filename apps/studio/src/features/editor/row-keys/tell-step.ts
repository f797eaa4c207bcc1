import { needMessages } from '@vereda/client/text/catalogues.ts'
import type { Text } from '@vereda/client/text/use-text.ts'
import type { Draft } from '@vereda/domain/draft/draft.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import type { DraftSession } from '../draft-session.ts'

const isThere = (draft: Draft, [only]: readonly Operation[]) =>
  only?.op === 'insert'
    ? Object.hasOwn(draft, only.nodes[0]!.id)
    : only?.op === 'remove' && !Object.hasOwn(draft, only.id)

/** Says what became of a step: it stands elsewhere, somebody else did the same before, or took away what it stood in. */
export async function tellStep(
  t: Text,
  asked: readonly Operation[],
  before: Draft,
  session: DraftSession,
): Promise<void> {
  const isDone = session.get().draft !== before
  await needMessages('row-keys')
  if (isDone) showToast(t('row-keys.elsewhere'))
  else if (isThere(before, asked)) showToast(t('row-keys.there'))
  else showToast(t('row-keys.gone'), 'bad')
}
