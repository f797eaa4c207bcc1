import { useText } from '@vereda/client/text/use-text.ts'
import { SIGNUP_STEP } from '@vereda/domain/signup/signup-steps.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { TroubleNote } from '../../../parts/identity-form/trouble-note.tsx'
import { useWhen } from '../../../parts/identity-form/use-when.ts'
import type { Walk } from '../flow/use-signup.ts'

/** Whether the code in the address is not valid any more; a step that asks for a code says so at its field instead. */
const isStaleLink = ({ signup }: Walk) =>
  signup.flow.fault?.kind === 'code-invalid' && signup.flow.step !== SIGNUP_STEP.code

/** Shows why an answer can't be taken, if no field can fix that. */
export function StepTrouble({ walk }: { walk: Walk }) {
  const t = useText()
  const when = useWhen()
  const { trouble } = walk
  if (trouble?.kind === 'plain') return <TroubleNote trouble={trouble.plain} waitMs={trouble.waitMs} />
  if (trouble?.kind === 'blocked')
    return (
      <Note tone="warn" title={t('signup.blocked.title')} role="alert">
        {t('signup.blocked.text', { when: when(trouble.waitMs) })}
      </Note>
    )
  if (trouble?.kind === 'over') {
    const again = (
      <Button look="line" size="small" onClick={walk.beginAgain}>
        {t('signup.over.again')}
      </Button>
    )
    return (
      <Note tone="warn" title={t('signup.over.title')} role="alert" action={again}>
        {t('signup.over.text')}
      </Note>
    )
  }
  if (!isStaleLink(walk)) return null
  return (
    <Note tone="warn" title={t('signup.stale.title')} role="status">
      {t('signup.stale.text')}
    </Note>
  )
}
