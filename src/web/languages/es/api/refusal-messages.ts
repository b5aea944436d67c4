import type * as english from '#web/api/refusal-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const messages: Readonly<Record<string, string>> = {
  account_not_created: 'No se pudo crear la cuenta.',
  action_not_possible: 'No es posible en el estado actual del envío.',
  amount_above_corridor_maximum: 'Este importe es mayor de lo que enviamos de una vez entre estos países.',
  amount_below_corridor_minimum: 'Este importe es menor de lo que enviamos entre estos países.',
  amount_below_minimum: 'Escriba un importe de al menos 1.',
  amount_mismatch: 'El importe ha cambiado. Mire el nuevo total.',
  amount_too_large: 'Este importe es mayor de lo que podemos enviar de una vez.',
  amount_too_small:
    'Después de la conversión no quedaría nada para el destinatario. Escriba un importe mayor.',
  busy: 'Estamos muy ocupados. Inténtelo de nuevo en un momento.',
  case_act_not_possible: 'No es posible en el estado actual del caso.',
  challenge_expired: 'Tardó demasiado. Empiece de nuevo.',
  code_refused: 'Ese código no es correcto. Use el más reciente.',
  corridor_unavailable: 'Por el momento no podemos enviar dinero entre estos países.',
  correction_not_possible: 'El destinatario de este envío ya no se puede corregir.',
  database_unavailable: 'Nuestra base de datos no responde. Inténtelo de nuevo en un momento.',
  details_too_late: 'Este envío ya salió, así que sus datos ya no se pueden cambiar.',
  document_refused: 'No podemos aceptar este archivo.',
  email_unconfirmed: 'Confirme su correo para enviar este importe.',
  enrolment_held:
    'Su contraseña se creó con un enlace enviado por correo, así que ahora no puede añadir una llave de acceso ni códigos. Pida al operador de este servidor que lo permita.',
  forbidden: 'No tiene permiso para hacer esto.',
  foreign_origin: 'Esta solicitud vino de otro sitio.',
  idempotency_in_progress: 'La misma solicitud todavía está en curso.',
  identity_changed: 'Esta comprobación cambió o se decidió entretanto. Mírela de nuevo.',
  identity_incomplete: 'Todavía hay pasos sin completar.',
  identity_under_way: 'Sus documentos se están comprobando, así que ahora no se pueden cambiar.',
  internal: 'Algo falló de nuestro lado. Inténtelo de nuevo.',
  invalid_request: 'No pudimos leer algunos de los datos. Revise los campos marcados.',
  last_factor:
    'La administración solo se abre con una llave de acceso o un código de un solo uso. Añada otro antes de quitar este.',
  limit_exceeded: 'Este importe es mayor de lo que puede enviar ahora.',
  link_expired: 'Este enlace ya se usó o ha vencido. Pida otro.',
  method_unavailable: 'Este método no está disponible entre estos países.',
  not_found: 'No se encontró.',
  not_signed_in: 'Inicie sesión.',
  order_already_placed:
    'Este pedido ya se hizo. Hacerlo no cobra nada, pero puede haberse pagado desde entonces: ábralo con el enlace de nuestro correo al remitente. Si no llegó ningún correo, inténtelo de nuevo: así se hace un segundo pedido.',
  order_refused:
    'No podemos aceptar este pedido. Si cree que es un error, pídanos que lo revisemos de nuevo: escríbanos en Contacto y elija «Mi cuenta o mi envío están bloqueados».',
  passkey_refused: 'Esa llave de acceso no se aceptó.',
  passkeys_unavailable:
    'Las llaves de acceso necesitan un nombre de servidor: no funcionan con una dirección IP.',
  password_required:
    'Para confirmar esta dirección, escriba la contraseña de su cuenta o inicie sesión antes en esa cuenta.',
  password_too_common: 'Esta contraseña está en las listas que los atacantes prueban primero. Elija otra.',
  payment_below_minimum: 'Este pago es menor de lo que podemos aceptar. Envíe más.',
  payment_declined: 'El pago fue rechazado.',
  payment_incomplete: 'El pago todavía no ha llegado.',
  payment_method_unavailable: 'Esta forma de pago no está disponible por el momento. Elija la otra.',
  payment_mismatch: 'Ese pago no corresponde a este envío.',
  payment_needs: 'Antes de que pueda pagar necesitamos algo más de usted.',
  price_expired: 'El precio ya no está garantizado. Revise el nuevo.',
  promo_already_used: 'Ya usó este código promocional.',
  promo_below_minimum: 'Este código promocional necesita un importe mayor.',
  promo_expired: 'Este código promocional ha vencido.',
  promo_inactive: 'Este código promocional no es válido.',
  promo_unknown: 'Este código promocional no es válido.',
  promo_used_up: 'Este código promocional se ha agotado.',
  provider_unavailable: 'El proveedor de pagos no responde. Inténtelo de nuevo en un momento.',
  quote_expired: 'La cotización ha vencido. Mire la nueva.',
  quote_mismatch: 'El envío no coincide con su cotización.',
  quote_spent: 'Esta cotización ya se usó.',
  rate_unavailable: 'Por el momento no tenemos tipo de cambio para estos países.',
  report_too_late:
    'Se puede informar de un problema hasta 180 días después del día en que el dinero debía estar disponible. Todavía puede enviarnos un mensaje en la página de contacto.',
  second_factor_missing:
    'La administración solo se abre con una llave de acceso o un código de un solo uso. Configure antes uno en su cuenta.',
  second_factor_required: 'Escriba el código de su aplicación de autenticación.',
  second_factor_unproved:
    'Su contraseña por sí sola no abre la administración. Confirme con su llave de acceso o con un código de un solo uso.',
  sign_in_refused: 'Correo o contraseña incorrectos',
  step_up_required: 'Confirme que es usted.',
  terms_changed: 'Nuestras condiciones cambiaron entretanto. Léalas y acéptelas de nuevo.',
  too_large: 'Esta solicitud es demasiado grande.',
  too_many_documents: 'No hay espacio para más archivos. Use los que ya envió o contáctenos.',
  too_many_api_keys: 'Alcanzó el número máximo de claves de API. Termine una antes.',
  too_many_passkeys: 'Alcanzó el número máximo de llaves de acceso. Quite una antes.',
  too_many_recipients: 'Alcanzó el número máximo de destinatarios guardados. Elimine uno antes.',
  too_many_requests: 'Demasiadas solicitudes. Espere un momento.',
  too_much_unpaid: 'Sus pedidos sin pagar suman demasiado. Pague o cancele uno antes.',
  totp_already_on: 'Los códigos de un solo uso ya están activados.',
  totp_not_started: 'Los códigos de un solo uso no están configurados.',
  transfer_not_cancellable: 'Este envío ya no se puede cancelar.',
  transfer_not_payable: 'Este envío ya no se puede pagar.',
  transfer_not_replaceable: 'Este envío ya no se puede cambiar.',
  transfers_under_way: 'Uno de sus envíos todavía está en curso. Espere a que termine.',
  username_taken: 'Este nombre de usuario ya está en uso.',
  wrong_password: 'Esa no es su contraseña actual.',
}

const OTHER = 'No se pudo hacer. Inténtelo de nuevo o contáctenos.'
const FIELD = 'Revise este dato'

export const refusalMessages: Translated<typeof english.refusalMessages> = {
  of: (code, { fields }) => ({
    message: messages[code ?? ''] ?? OTHER,
    fields: Object.fromEntries(Object.keys(fields).map(field => [field, FIELD])),
  }),
}
