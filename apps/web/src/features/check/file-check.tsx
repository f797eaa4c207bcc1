import { useText } from '@vereda/client/text/use-text.ts'
import { FileButton } from '@vereda/ui/button/file-button.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { FileUp } from 'lucide-react'
import { type Checked, checkSigned, signedIn } from '../../platform/credentials/verify-credential.ts'
import styles from './check.module.css'

async function checkFile(file: File): Promise<Checked> {
  const credential = await signedIn(file)
  return credential === null ? { kind: 'wrong' } : checkSigned(credential)
}

/** Checks the file of a certificate or badge; this works without a network too. */
export function FileCheck({ onCheck }: { onCheck: (check: () => Promise<Checked>) => void }) {
  const t = useText()
  return (
    <section className={styles.file} aria-labelledby="check-file">
      <h2 className={type_.h3} id="check-file">
        {t('check.file')}
      </h2>
      <p className={type_.muted}>{t('check.file.hint')}</p>
      <FileButton
        look="line"
        accept=".pdf,.svg,.jwt,.txt"
        label={t('check.file.choose')}
        onFile={(file) => onCheck(() => checkFile(file))}
      >
        <FileUp size={20} />
        {t('check.file.choose')}
      </FileButton>
    </section>
  )
}
