import { saveBlob } from '@vereda/client/device/save-blob.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { EarnedBadge } from '@vereda/domain/trail/trail.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { FileDown } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { badgeCredential } from '../../platform/credentials/badge-credential.ts'
import { usePlaysAs } from '../../platform/local/team/use-plays-as.ts'
import { bakeBadge } from './bake-badge.ts'

type SaveBadgeProps = { trailId: string; badge: EarnedBadge; face: RefObject<HTMLElement | null> }

const nameOf = (title: string) => title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')

/** Saves a badge as an Open Badge file: its bloom with the credential in it, or only the credential if the badge has its own picture. */
export function SaveBadge({ trailId, badge, face }: SaveBadgeProps) {
  const t = useText()
  const plays = usePlaysAs(trailId)
  const [isSaving, setSaving] = useState(false)
  async function save() {
    setSaving(true)
    const credential = await badgeCredential(trailId, badge.id)
    setSaving(false)
    const why = plays?.kind === 'team' ? 'achievements.openBadge.inTeam' : 'achievements.openBadge.later'
    if (credential === null) return showToast(t(why), 'bad')
    const bloom = face.current?.querySelector('svg')
    if (bloom) saveBlob(bakeBadge(bloom, credential), `${nameOf(badge.title)}.svg`)
    else saveBlob(new Blob([credential], { type: 'text/plain' }), `${nameOf(badge.title)}.jwt`)
  }
  return (
    <Button
      look="line"
      isBlock
      busy={isSaving && t('achievements.openBadge.saving')}
      onClick={() => void save()}
    >
      <FileDown size={20} />
      {t('achievements.openBadge')}
    </Button>
  )
}
