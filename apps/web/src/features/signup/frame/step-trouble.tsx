import { useText } from '@vereda/client/text/use-text.ts'
import { SIGNUP_STEP } from '@vereda/domain/signup/signup-steps.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { TroubleNote } from '../../../parts/identity-form/trouble-note.tsx'
import { useWhen } from '../../../parts/identity-form/use-when.ts'
import type { Walk } from '../flow/use-signup.ts'

/** A code in the address that opens nothing any more; where the step asks for a code, the field itself says so. */
const isStaleLink = ({ signup }: Walk) =>
  signup.flow.fault?.kind === 'code-invalid' && signup.flow.step !== SIGNUP_STEP.code

/** What keeps an answer from being taken and no field can mend. */
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
