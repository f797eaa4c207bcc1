import { cutOff } from '@vereda/client/api/refused.ts'
import { useNetworkBack } from '@vereda/client/api/use-network-back.ts'
import { relogin } from '@vereda/client/session/relogin.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { Profile } from '@vereda/contract/rest/userctl.ts'
import { THUMB_BYTES_MAX } from '@vereda/contract/rest/userctl.ts'
import { initials } from '@vereda/domain/account/shown-name.ts'
import { Avatar } from '@vereda/ui/avatar/avatar.tsx'
import { FileButton } from '@vereda/ui/button/file-button.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { Camera, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import styles from './photo-group.module.css'
import type { PhotoTrouble } from './send-photo.ts'

// A photo is rarely chosen, so the code that checks and sends it is loaded then.
const sending = () => import('./send-photo.ts').catch(() => null)

type PhotoGroupProps = { profile: Profile; onChanged: (thumb: string) => void }

/** The person's name and photo; a photo is sent as soon as it is chosen. */
export function PhotoGroup({ profile, onChanged }: PhotoGroupProps) {
  const t = useText()
  const [trouble, setTrouble] = useState<PhotoTrouble | null>(null)
  const [isSending, setSending] = useState(false)
  useNetworkBack(() => trouble === 'offline' && setTrouble(null))
  async function send(file: File) {
    setTrouble(null)
    setSending(true)
    const part = await sending()
    const sent = part ? await part.sendPhoto(profile.id, file) : { trouble: 'offline' as const }
    setSending(false)
    if ('trouble' in sent) return setTrouble(sent.trouble)
    onChanged(sent.thumb)
    showToast(t('profile.photo.changed'))
    void relogin()
  }
  const { name, username, thumb } = profile
  return (
    <section className={styles.photo} aria-label={t('profile.photo')}>
      <Avatar seed={name} initials={initials(name)} image={thumb} isYou size="huge" />
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        <p className={styles.user}>{username}</p>
      </div>
      <div className={styles.act}>
        <FileButton
          accept=".jpg"
          look="line"
          size="small"
          busy={isSending && t('profile.photo.sending')}
          aria-describedby={trouble ? 'photo-trouble' : undefined}
          onFile={(file) => void send(file)}
        >
          <Camera size={20} />
          {t('profile.photo.change')}
        </FileButton>
        {trouble && (
          <p className={styles.trouble} id="photo-trouble" role="alert">
            <CircleAlert size={18} />
            {t(`profile.photo.${trouble === 'offline' ? cutOff() : trouble}`, {
              size: THUMB_BYTES_MAX / 2 ** 20,
            })}
          </p>
        )}
      </div>
    </section>
  )
}
