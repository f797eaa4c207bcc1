import { useText } from '@vereda/client/text/use-text.ts'
import { Garden } from '@vereda/ui/art/garden.tsx'
import { Button } from '@vereda/ui/button/button.tsx'
import { useHeadingFocus } from '@vereda/ui/heading-focus/use-heading-focus.ts'
import styles from './end-step.module.css'
import type { StepProps } from './step-props.ts'

/** Step −2: the education signup failed; the form keeps its text. */
export function EducationFailedStep({ walk }: StepProps) {
  const t = useText()
  const heading = useHeadingFocus()
  return (
    <div className={styles.end} role="alert">
      <div className={styles.garden}>
        <Garden seed="empty" palette="brand" width={420} height={200} />
      </div>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('signup.failed.title')}
      </h1>
      <p className={styles.lead}>{t('signup.failed.text')}</p>
      <Button look="primary" size="big" isBlock onClick={() => walk.move({ kind: 'retried' })}>
        {t('signup.again')}
      </Button>
    </div>
  )
}
