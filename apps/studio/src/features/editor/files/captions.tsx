import { LOCALES } from '@vereda/client/text/locales.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioFile } from '@vereda/contract/rest/studio-files.ts'
import type { Captions as CaptionFiles } from '@vereda/domain/content/page-block.ts'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { Captions as CaptionsIcon, X } from 'lucide-react'
import { FileButton } from './file-button.tsx'
import styles from './media.module.css'

/** A file of captions, in a language. */
export type CaptionFile = CaptionFiles[number]

type CaptionsProps = {
  captions: CaptionFiles
  /** The trail's language, which a new caption file gets until the author chooses another. */
  locale: string
  onChange: (captions: CaptionFiles) => void
  onAdded: (caption: CaptionFile, added: StudioFile) => void
}

/** The captions of a film, one file for each language. */
export function Captions({ captions, locale, onChange, onAdded }: CaptionsProps) {
  const t = useText()
  const names = new Intl.DisplayNames([document.documentElement.lang || 'en'], { type: 'language' })
  const offered = [...new Set([...Object.keys(LOCALES), ...captions.map((one) => one.locale), locale])]
  const free = [locale, ...offered].find((one) => !captions.some((caption) => caption.locale === one))
  return (
    <>
      {captions.map((caption, n) => (
        <div key={caption.path} className={styles.caption}>
          <SelectField
            label={t('files.captionsIn', { number: n + 1 })}
            nothing={t('files.language')}
            value={caption.locale}
            options={offered.map((id) => ({ id, name: names.of(id) ?? id }))}
            onChange={(id) =>
              id &&
              onChange(captions.map((one) => (one.path === caption.path ? { ...one, locale: id } : one)))
            }
          />
          <IconButton
            label={t('files.removeCaptions', { number: n + 1 })}
            onClick={() => onChange(captions.filter((one) => one.path !== caption.path))}
          >
            <X size={18} />
          </IconButton>
        </div>
      ))}
      <FileButton
        kind="captions"
        label={t('files.addCaptions')}
        icon={<CaptionsIcon size={18} />}
        onAdded={(added) => onAdded({ path: added.path, locale: free ?? locale }, added)}
      />
    </>
  )
}
