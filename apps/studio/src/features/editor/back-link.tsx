import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { iconButtonClass } from '@vereda/ui/icon-button/icon-button-class.ts'
import { ArrowLeft } from 'lucide-react'

/** The one arrow that leads from an editor back to the trails. */
export function BackLink() {
  const t = useText()
  return (
    <Link to={paths.studio()} className={iconButtonClass()} aria-label={t('editor.back')}>
      <ArrowLeft size={22} />
    </Link>
  )
}
