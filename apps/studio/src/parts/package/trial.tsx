import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioPackage } from '@vereda/contract/rest/studio-packages.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { trialFindings } from './findings.ts'
import { Places } from './places.tsx'

/** The findings of the package's trial in a browser of the server; or why there was no trial. */
export function Trial({ added }: { added: StudioPackage }) {
  const t = useText()
  const { trial } = added
  if (!trial) return null
  if (!trial.ran) return <Note title={t('package.trial.none')}>{t(`package.trial.none.${trial.why}`)}</Note>
  return trialFindings(added).map(({ code, about }) => (
    <Note key={code} tone="warn" title={t('package.trial.title')}>
      {t(`package.trial.${code}`, { version: trial.sought ?? '' })}
      <Places about={about} />
    </Note>
  ))
}
