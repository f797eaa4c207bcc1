import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { go } from '@vereda/client/navigation/go.ts'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { readCredentialCode, shownCode } from '@vereda/domain/credential/credential-code.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { Mark, markClass } from '@vereda/ui/mark/mark.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Checked, checkCode, learnKeys } from '../../platform/credentials/verify-credential.ts'
import styles from './check.module.css'
import { FileCheck } from './file-check.tsx'
import { Outcome } from './outcome.tsx'

type State = { kind: 'idle' } | { kind: 'checking' } | { kind: 'checked'; checked: Checked }
const IDLE: State = { kind: 'idle' }

/** Checks the code of the address as soon as the page opens; `look` checks again. */
function useCheck(code: string | null) {
  const [state, setState] = useState<State>(IDLE)
  const times = useRef(0)
  async function look(check: () => Promise<Checked>) {
    const time = ++times.current
    setState({ kind: 'checking' })
    const checked = await check()
    // the answer to an earlier question is not about what is asked now
    if (time === times.current) setState({ kind: 'checked', checked })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the code starts a check
  useEffect(() => {
    if (code !== null) void look(() => checkCode(code))
  }, [code])
  return { state, look }
}

function CodeForm({
  code,
  isChecking,
  onCode,
}: {
  code: string
  isChecking: boolean
  onCode: (code: string) => void
}) {
  const t = useText()
  const [text, setText] = useState(code)
  const [isOff, setOff] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    const read = readCredentialCode(text)
    setOff(read === null)
    if (read) onCode(read)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('check.code')}
        hint={t('check.code.hint')}
        error={isOff ? t('check.code.off') : undefined}
        isCode
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" look="primary" size="big" isBlock busy={isChecking && t('check.checking')}>
        {t('check.go')}
      </Button>
    </form>
  )
}

/** The screen where anybody checks a certificate or a badge: by its code, or by the file itself. */
export function CheckScreen({ code: given }: { code?: string }) {
  const t = useText()
  const domain = useDomain()
  const code = readCredentialCode(given ?? '')
  const { state, look } = useCheck(domain ? code : null)
  useEffect(() => {
    // the keys are fetched now, so that a file can be checked later without a network
    if (domain && code === null) void learnKeys()
  }, [domain, code])
  useTitle(t('check.title'))
  if (!domain)
    return (
      <main id="main" tabIndex={-1} className={styles.screen}>
        <h1 className={type_.h1}>{t('check.title')}</h1>
        <Note tone="warn" title={t('check.nobody')}>
          {t('check.nobody.text')}
        </Note>
      </main>
    )
  const onCode = (next: string) => (next === code ? void look(() => checkCode(next)) : go(paths.check(next)))
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      <p className={markClass}>
        <Mark logo={domain.logo} />
        {domain.name}
      </p>
      <h1 className={type_.h1}>{t('check.title')}</h1>
      <p className={type_.muted}>{t('check.lead', { name: domain.name })}</p>
      <div role="status" className={styles.outcome}>
        {state.kind === 'checking' && <p className={type_.muted}>{t('check.checking')}</p>}
        {state.kind === 'checked' && <Outcome checked={state.checked} name={domain.name} />}
      </div>
      <CodeForm
        code={code ? shownCode(code) : (given ?? '')}
        isChecking={state.kind === 'checking'}
        onCode={onCode}
      />
      <FileCheck onCheck={(check) => void look(check)} />
    </main>
  )
}
