import { needMessages } from '@vereda/client/text/catalogues.ts'
import type { Text } from '@vereda/client/text/use-text.ts'
import type { Draft } from '@vereda/domain/draft/draft.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import type { DraftSession } from '../draft-session.ts'
import { atAnotherStep } from '../removed/at-another-step.ts'
import { focusRow } from '../removed/focus-row.ts'

const isThere = (draft: Draft, [only]: readonly Operation[]) =>
  only?.op === 'insert'
    ? Object.hasOwn(draft, only.nodes[0]!.id)
    : only?.op === 'remove' && !Object.hasOwn(draft, only.id)

/**
 * Handles an undo that could not be done, and says what happened: an activity whose step somebody else removed comes back in another step, and
 * what somebody else already brought back is reported as there.
 */
export async function tellStep(t: Text, asked: readonly Operation[], session: DraftSession): Promise<void> {
  await needMessages('row-keys')
  const { draft } = session.get()
  if (isThere(draft, asked)) return showToast(t('row-keys.there'))
  const again = atAnotherStep(draft, asked)
  if (!again) return showToast(t('row-keys.gone'), 'bad')
  session.edit([again])
  focusRow(again.nodes[0]!.id)
  showToast(t('row-keys.elsewhere'))
}
