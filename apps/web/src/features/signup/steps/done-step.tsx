import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Bloom } from '@vereda/ui/art/bloom.tsx'
import { Button } from '@vereda/ui/button/button.tsx'
import { useHeadingFocus } from '@vereda/ui/heading-focus/use-heading-focus.ts'
import { useState } from 'react'
import { EnteringTrouble } from '../frame/entering-trouble.tsx'
import { useEntering } from '../frame/use-entering.ts'
import styles from './end-step.module.css'
import type { StepProps } from './step-props.ts'

/** The end: the account exists, and the person can sign in at once. */
export function DoneStep({ walk }: StepProps) {
  const t = useText()
  const domain = useDomain()
  const heading = useHeadingFocus()
  const entering = useEntering()
  const [isEntering, setEntering] = useState(false)
  const { answers, username } = walk.signup
  const credentials = { username: username ?? '', password: walk.password() }
  async function enter(isForced = false) {
    setEntering(true)
    await entering.enter(credentials, isForced)
    setEntering(false)
  }
  const name = answers.nickname.trim() || answers.name.trim()
  return (
    <>
      <div className={styles.end}>
        <span className={styles.bloom}>
          <Bloom seed={`boas-vindas-${name}`} species={1} palette="ipe" />
        </span>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {name ? t('signup.done.title', { name }) : t('signup.done.nameless')}
        </h1>
        <p className={styles.lead}>{t('signup.done.lead', { domain: domain?.name })}</p>
        {username && (
          <p className={styles.user}>
            {t('signup.done.username')} <b>{username}</b>
          </p>
        )}
        <Button
          look="primary"
          size="big"
          isBlock
          busy={isEntering && t('signup.existing.entering')}
          onClick={() => void enter()}
        >
          {t('signup.done.begin')}
        </Button>
      </div>
      <EnteringTrouble entering={entering} onConfirm={() => void enter(true)} />
    </>
  )
}
