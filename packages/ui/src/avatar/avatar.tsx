import { paletteClass } from '../art/palette.ts'
import { classNames } from '../class-names.ts'
import styles from './avatar.module.css'

type AvatarProps = {
  /** What the colour is made from, such as the person's name or id. */
  seed: string
  initials: string
  image?: string | null
  /** The leaf: the person who is looking at the screen. */
  isYou?: boolean
  size?: 'small' | 'medium' | 'large' | 'huge'
}

/** A person's initials or picture in a circle; in the leaf shape when it is you. Hidden from readers: the name stands beside it. */
export function Avatar({ seed, initials, image, isYou, size = 'medium' }: AvatarProps) {
  const classes = classNames(
    styles.avatar,
    paletteClass(`av${seed}`),
    size !== 'medium' && styles[size],
    isYou && styles.you,
  )
  return (
    <span className={classes} aria-hidden="true">
      {image ? <img src={image} alt="" /> : initials}
    </span>
  )
}
