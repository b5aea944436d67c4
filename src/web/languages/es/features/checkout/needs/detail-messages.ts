import type * as english from '#web/features/checkout/needs/detail-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const detailMessages: Translated<typeof english.detailMessages> = {
  title: 'Unos datos más',
  transfers: {
    all: 'todos los envíos',
    above: amount => `envíos de más de ${amount}`,
    from: amount => `envíos de ${amount} o más`,
  },
  why: transfers =>
    `Para ${transfers}, la ley nos pide saber un poco más y comunicar una parte al banco que paga a su destinatario.`,
  unlocks:
    'Después podrá pagar. Guardamos sus respuestas cifradas y no volvemos a preguntarle su fecha de nacimiento.',
  choose: 'Elija una opción',
  submit: 'Continuar al pago',
  failed: 'No pudimos guardar sus datos',
  missing: { title: 'Falta un dato', description: 'Complete todos los campos' },
  wrongDay: { title: 'Revise la fecha', description: 'Escriba su fecha de nacimiento' },
  labels: {
    senderAddress: 'Su dirección',
    birthDate: 'Fecha de nacimiento',
    purpose: 'Motivo del envío',
    relationship: 'Relación con usted',
    sourceOfFunds: 'Origen del dinero',
  },
  hints: { senderAddress: 'Calle, ciudad y código postal', birthDate: undefined },
  relationships: {
    self: 'Yo mismo o yo misma',
    partner: 'Mi esposo, esposa o pareja',
    parent: 'Mi padre o mi madre',
    child: 'Mi hijo o mi hija',
    sibling: 'Mi hermano o mi hermana',
    relative: 'Otro familiar',
    friend: 'Una amistad',
    business: 'Una empresa',
    other: 'Otra persona',
  },
  purposes: {
    family_support: 'Ayuda a la familia',
    gift: 'Un regalo',
    education: 'Escuela o estudios',
    medical: 'Gastos médicos',
    savings: 'Ahorros o inversiones',
    property: 'Alquiler, una casa o un terreno',
    goods_services: 'Bienes o servicios',
    other: 'Otra cosa',
  },
  fundSources: {
    salary: 'Sueldo o salario',
    business: 'Mi negocio',
    savings: 'Ahorros',
    benefits: 'Una pensión o prestaciones',
    sale: 'La venta de algo',
    gift: 'Un regalo o una herencia',
    loan: 'Un préstamo',
    other: 'Otra cosa',
  },
}
