type Props = { d: string; width: number }

/** The line of a rate, as thick at each size of its drawing. */
export const RatePath = ({ d, width }: Props) => (
  <path d={d} fill="none" stroke="currentColor" strokeWidth={width} vectorEffect="non-scaling-stroke" />
)
