/**
 * Texts of another language for the English ones: the same keys, functions of the same parameters and lists of the same
 * length, with any words. The `to` of a link, beside its `text`, names a page.
 */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...facts: infer Facts) => infer Text
    ? (...facts: Facts) => Translated<Text>
    : Texts extends object
      ? {
          readonly [Key in keyof Texts]: Key extends 'to'
            ? Texts extends { readonly text: string }
              ? Texts[Key]
              : Translated<Texts[Key]>
            : Translated<Texts[Key]>
        }
      : Texts
