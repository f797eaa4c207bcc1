import { saveBlob } from '@vereda/client/device/save-blob.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useLocale, useText } from '@vereda/client/text/use-text.ts'
import { checkAddress } from '@vereda/domain/credential/credential.ts'
import { shownCode } from '@vereda/domain/credential/credential-code.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { BadgeCheck, FileDown } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Certificate } from '../../platform/credentials/use-certificate.ts'
import styles from './certificate.module.css'
import { CodeNote } from './code-note.tsx'
import { CertificateSheet } from './sheet/certificate-sheet.tsx'
import type { SheetContent } from './sheet/sheet-content.ts'

type ViewProps = { content: SheetContent; certificate: Certificate; trailId: string }

const fileName = (title: string) => `${title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}.pdf`

function Code({ code }: { code: string }) {
  const t = useText()
  return (
    <p className={styles.code}>
      <span>{t('certificate.code')}</span>
      <b>{shownCode(code)}</b>
    </p>
  )
}

/** The certificate as it is printed, with its code and its actions. */
export function CertificateView({ content, certificate, trailId }: ViewProps) {
  const t = useText()
  const locale = useLocale()
  const sheet = useRef<SVGSVGElement>(null)
  const [isSaving, setSaving] = useState(false)
  const { issued } = certificate
  const { title, organisation, code } = content
  async function save() {
    if (!sheet.current) return
    setSaving(true)
    try {
      const { makePdf } = await import('./pdf/make-pdf.ts')
      const words = { title: t('certificate.sheet.label', { ...content }), author: organisation, locale }
      saveBlob(await makePdf(sheet.current, words, issued?.credential ?? null), fileName(title))
    } catch {
      showToast(t('certificate.notSaved'), 'bad')
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className={styles.view}>
      <div className={styles.paper}>
        <CertificateSheet
          ref={sheet}
          content={content}
          seed={trailId}
          address={checkAddress(location.origin, code ?? '')}
        />
      </div>
      <div className={styles.side}>
        <CodeNote certificate={certificate} text={t('certificate.later')} />
        {code && <Code code={code} />}
        <div className={styles.acts}>
          <Button
            look="primary"
            size="big"
            busy={isSaving && t('certificate.saving')}
            onClick={() => void save()}
          >
            <FileDown size={20} />
            {t('certificate.save')}
          </Button>
          {code && (
            <Link to={paths.check(code)} className={buttonClass('line', { size: 'big' })}>
              <BadgeCheck size={20} />
              {t('certificate.see')}
            </Link>
          )}
        </div>
        {code && <p className={styles.hint}>{t('certificate.anyone')}</p>}
      </div>
    </div>
  )
}
