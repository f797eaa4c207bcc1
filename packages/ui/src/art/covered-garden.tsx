import { useState } from 'react'
import styles from './covered-garden.module.css'
import { Garden } from './garden.tsx'

type CoveredGardenProps = {
  seed: string
  /** What lies over the garden, once it is there. */
  picture: string | null
  alt: string
  width?: number
  height?: number
  unit?: number
}

/** A picture over a garden, or the garden alone where there is none or it can't be shown; it fills its box. */
export function CoveredGarden({ seed, picture, alt, ...size }: CoveredGardenProps) {
  const [missing, setMissing] = useState<string>()
  return (
    <span className={styles.cover}>
      <Garden seed={seed} {...size} />
      {picture && picture !== missing && <img src={picture} alt={alt} onError={() => setMissing(picture)} />}
    </span>
  )
}
