import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { iconButtonClass } from '@vereda/ui/icon-button/icon-button-class.ts'
import { ArrowLeft } from 'lucide-react'
import { studioPaths } from '../../frame/studio-paths.ts'

/** The arrow that leads from an editor back to the list of trails. */
export function BackLink() {
  const t = useText()
  return (
    <Link to={studioPaths.trails()} className={iconButtonClass()} aria-label={t('editor.back')}>
      <ArrowLeft size={22} />
    </Link>
  )
}
