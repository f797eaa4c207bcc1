import { useText } from '@vereda/client/text/use-text.ts'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { troubleWords } from '../../parts/identity-form/trouble-note.tsx'
import { type Opened, openSignup } from './flow/open-signup.ts'
import { SignupFrame } from './frame/signup-frame.tsx'
import { SignupWalk } from './signup-walk.tsx'

type SignupScreenProps = { group: string; token: string; code?: string }

/** Opens the invitation of an address only once, because a code works only once. */
function useOpened({ group, token, code }: SignupScreenProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const asked = useRef('')
  const open = useCallback(() => {
    setOpened(null)
    void openSignup({ group, token }, code).then(setOpened)
  }, [group, token, code])
  useEffect(() => {
    const address = [group, token, code].join('/')
    if (asked.current === address) return
    asked.current = address
    open()
  }, [group, token, code, open])
  return { opened, open }
}

function Opening({ hasCode }: { hasCode: boolean }) {
  const t = useText()
  return (
    <div role="status">
      <h1 className={type_.sr}>{t(hasCode ? 'signup.checking' : 'signup.loading')}</h1>
      <Skeleton width="70%" height={48} />
      <Skeleton height={54} radius="14px" />
    </div>
  )
}

/** Joining by an invitation, one question after the other, until there is an account. */
export function SignupScreen({ group, token, code }: SignupScreenProps) {
  const t = useText()
  const invited = useMemo(() => ({ group, token }), [group, token])
  const { opened, open } = useOpened({ group, token, code })
  if (opened?.face === 'open')
    return <SignupWalk invited={invited} invitation={opened.invitation} start={opened.signup} />
  return (
    <SignupFrame company={null} progress={null} onBack={null}>
      {opened === null ? (
        <Opening hasCode={code !== undefined} />
      ) : (
        <>
          <h1 className={type_.sr}>{t('signup.title')}</h1>
          <ErrorWithRetry
            title={t(`parts.trouble.${troubleWords(opened.trouble)}.title`)}
            retryLabel={t('signup.again')}
            onRetry={open}
          >
            {t('signup.unopened')}
          </ErrorWithRetry>
        </>
      )}
    </SignupFrame>
  )
}
