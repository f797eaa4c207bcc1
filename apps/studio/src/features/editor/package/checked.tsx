import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import type { StudioPackage } from '@vereda/contract/rest/studio-packages.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Note } from '@vereda/ui/note/note.tsx'

type CheckedProps = { added: StudioPackage; useWord: string; onUse: (added: StudioPackage) => void }

/** A package that can be used, what was found in it, and the way into the trail. */
export function Checked({ added, useWord, onUse }: CheckedProps) {
  const t = useText()
  const size = useFormats().megabytes(added.size)
  return (
    <>
      <Note tone="ok" role="status" title={t('editor.package.fine', { name: added.name })}>
        {t(`editor.package.facts.${added.kind}`, { files: added.files, size })}
      </Note>
      {added.warnings.map((warning) => (
        <Note key={warning} tone="warn" title={t('editor.package.toSee')}>
          {t(`editor.package.warning.${warning}`)}
        </Note>
      ))}
      <Button look="primary" onClick={() => onUse(added)}>
        {useWord}
      </Button>
    </>
  )
}
