import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { Share } from 'lucide-react'
import { needsInstall } from './needs-install.ts'

/** Advises learners with an iPhone or iPad to put the app on the home screen, where their downloads stay; shows nothing elsewhere. */
export function InstallAdvice() {
  const t = useText()
  if (!needsInstall()) return null
  return (
    <Note title={t('parts.install.title')} icon={<Share size={24} />}>
      {t('parts.install.text')}
    </Note>
  )
}
