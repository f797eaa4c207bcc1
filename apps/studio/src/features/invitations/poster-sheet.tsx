import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioInvitation } from '@vereda/contract/rest/studio-invitations.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'
import styles from './invitations.module.css'

const QUIET = 4 // white modules around a code, ISO/IEC 18004

type PosterSheetProps = { invitation: StudioInvitation; onClose: () => void }

/** An invitation's QR code as a page to print and put on a wall. */
export function PosterSheet({ invitation, onClose }: PosterSheetProps) {
  const t = useText()
  const domain = useDomain()
  const { link, title } = invitation
  const code = useMemo(() => generate(link), [link])
  const side = code.size + 2 * QUIET
  return (
    <Sheet title={t('invitations.poster')} closeLabel={t('invitations.close')} onClose={onClose}>
      <div className={styles.poster}>
        <p className={styles.posterDomain}>{domain?.name}</p>
        <p className={styles.posterTitle}>{title}</p>
        <svg
          className={styles.code}
          viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
          role="img"
          aria-label={t('invitations.code', { title })}
          shapeRendering="crispEdges"
        >
          <path d={toSvgPath(code)} />
        </svg>
        <p>{t('invitations.point')}</p>
        <p className={styles.posterLink}>{link}</p>
      </div>
      <div className={styles.buttons}>
        <Button look="primary" onClick={() => window.print()}>
          {t('invitations.print')}
        </Button>
      </div>
    </Sheet>
  )
}
