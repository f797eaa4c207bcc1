import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { FieldError } from '@vereda/ui/field/field-error.tsx'
import { useId, useRef, useState } from 'react'
import { BADGE, COVER } from '../../../parts/pictures/sizes.ts'
import { smallPicture } from '../../../parts/pictures/small-picture.ts'
import styles from './properties.module.css'

const MADE = { cover: COVER, badge: BADGE } as const

type OwnPictureProps = {
  of: keyof typeof MADE
  /** The owner's name, for the buttons' labels. */
  name: string
  picture: string | null
  alt: string
  onPicture: (picture: string | null) => void
  onAlt: (alt: string | undefined) => void
}

/** A picture chosen on the device and made small here, with its description. Without one, the app draws its own. */
export function OwnPicture({ of, name, picture, alt, onPicture, onAlt }: OwnPictureProps) {
  const t = useText()
  const error = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  async function choose(file: File | undefined) {
    if (!file) return
    const small = await smallPicture(file, MADE[of])
    setUnreadable(small === null)
    if (small !== null) onPicture(small)
  }
  return (
    <div className={styles.picture}>
      {picture !== null && of === 'cover' && <img className={styles.cover} src={picture} alt={alt} />}
      <div className={styles.buttons}>
        <Button
          size="small"
          aria-label={`${t(`editor.picture.${of}`)}: ${name}`}
          aria-describedby={isUnreadable ? error : undefined}
          onClick={() => input.current?.click()}
        >
          {t(`editor.picture.${of}`)}
        </Button>
        {picture !== null && (
          <Button
            size="small"
            aria-label={`${t(`editor.picture.remove.${of}`)}: ${name}`}
            onClick={() => onPicture(null)}
          >
            {t(`editor.picture.remove.${of}`)}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        aria-label={`${t(`editor.picture.${of}`)}: ${name}`}
        onChange={({ target }) => {
          void choose(target.files?.[0])
          target.value = ''
        }}
      />
      {isUnreadable && <FieldError id={error}>{t('editor.picture.unreadable')}</FieldError>}
      {picture !== null && (
        <Field
          label={t('editor.picture.alt')}
          hint={t('editor.picture.altHint')}
          value={alt}
          maxLength={300}
          onChange={({ target }) => onAlt(target.value || undefined)}
        />
      )}
    </div>
  )
}
