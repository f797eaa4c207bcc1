import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { KeptWord } from '../../parts/kept-word/kept-word.tsx'
import styles from './enroll-skeleton.module.css'
import hero from './hero.module.css'

const CARDS = [0, 1, 2, 3]

/** The place of the trail to continue, with the texts of the last visit where there was one. */
function HeroSkeleton() {
  return (
    <div className={hero.hero}>
      <div className={hero.cover}>
        <Skeleton height="100%" radius="0" />
      </div>
      <div className={hero.body}>
        <p className={hero.kicker}>
          <KeptWord name="kicker">
            <Skeleton width={140} height="1lh" />
          </KeptWord>
        </p>
        <p className={hero.title}>
          <KeptWord name="title">
            <Skeleton width="80%" height="1lh" />
          </KeptWord>
        </p>
        <p className={hero.step}>
          <KeptWord name="step">
            <Skeleton width="60%" height="1lh" />
          </KeptWord>
        </p>
        <div className={hero.progress}>
          <Skeleton height="1lh" />
        </div>
        <div className={hero.act}>
          <Skeleton height={56} radius="18px" />
          <Skeleton width="8rem" height={44} radius="14px" />
        </div>
      </div>
    </div>
  )
}

/** The catalogue's layout while the listing is read. */
export function EnrollSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <HeroSkeleton />
      <div className={styles.head}>
        <Skeleton width={160} height={28} />
      </div>
      <div className={styles.cards}>
        {CARDS.map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton height="100%" radius="20px" />
          </div>
        ))}
      </div>
    </div>
  )
}
