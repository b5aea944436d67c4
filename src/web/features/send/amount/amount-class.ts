/** The two big figures of the first step: what is sent and what arrives look alike. */
export const amountClass =
  'tabular no-spinner min-h-20 w-full rounded-t-joint rounded-b-field border ps-4 pe-16 pt-7 pb-2 text-2xl font-semibold transition-colors'
