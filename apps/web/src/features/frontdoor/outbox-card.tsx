import { useText } from '@vereda/client/text/use-text.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Inbox } from 'lucide-react'
import styles from './outbox-card.module.css'

/** Links to the outbox where a visitor reads the codes that were "sent": nothing leaves this machine. */
export function OutboxCard({ address }: { address: string }) {
  const t = useText()
  return (
    <section className={styles.card} aria-labelledby="outbox">
      <span className={styles.sign}>
        <Inbox size={28} />
      </span>
      <div className={styles.words}>
        <h2 id="outbox">{t('frontdoor.outbox.title')}</h2>
        <p>{t('frontdoor.outbox.text')}</p>
      </div>
      <a className={buttonClass('line')} href={address} target="_blank" rel="noreferrer">
        {t('frontdoor.outbox.open')}
      </a>
    </section>
  )
}
