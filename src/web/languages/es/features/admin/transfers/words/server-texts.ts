import type * as english from '#web/features/admin/transfers/words/server-texts.ts'
import type { Translated } from '#web/languages/translated.ts'

export const serverTexts: Translated<typeof english.serverTexts> = {
  'Waits for an operator to settle a payment that is not as the provider has it':
    'Espera que un operador resuelva un pago que no es como lo tiene el proveedor',
  'Waits for an operator to settle a payout that its rail has confirmed late':
    'Espera que un operador resuelva un desembolso que su canal confirmó tarde',
  'Waits for a second admin to approve {}': 'Espera que otro administrador apruebe {1}',
  'Waits for the provider to decide the dispute of its payment':
    'Espera que el proveedor decida la disputa de su pago',
  'Waits for somebody to find out who recorded a refund of {} that is not owed':
    'Espera que se averigüe quién registró un reembolso de {1} que no se debe',
  'Waits for an operator to send a refund of {} by hand':
    'Espera que un operador envíe a mano un reembolso de {1}',
  'Waits for an operator to retry a refund of {}, which has failed':
    'Espera que un operador reintente un reembolso de {1}, que falló',
  'Waits for a refund of {} to be sent': 'Espera que se envíe un reembolso de {1}',
  'Waits for a refund of {} to reach the sender': 'Espera que un reembolso de {1} llegue al remitente',
  'Waits for its refund to be sent': 'Espera que se envíe su reembolso',
  'Waits for the sender’s bank to carry out the payment': 'Espera que el banco del remitente realice el pago',
  'Waits for the sender’s bank transfer to arrive':
    'Espera que llegue la transferencia bancaria del remitente',
  'Waits for the sender to finish paying by card': 'Espera que el remitente termine de pagar con tarjeta',
  'Waits for the sender to pay by card': 'Espera que el remitente pague con tarjeta',
  'Waits for its card to be charged': 'Espera que se haga el cargo en su tarjeta',
  'Waits for an operator to reject it: an alert was confirmed':
    'Espera que un operador lo rechace: se confirmó una alerta',
  'Waits for an operator to clear or confirm its alert':
    'Espera que un operador descarte o confirme su alerta',
  'Waits for an operator to reject it: the sender’s bank has reversed the payment':
    'Espera que un operador lo rechace: el banco del remitente revirtió el pago',
  'Waits for an operator to release or reject it': 'Espera que un operador lo libere o lo rechace',
  'Waits for the sender to correct or complete the details':
    'Espera que el remitente corrija o complete los datos',
  'Waits for the end of its cooling-off': 'Espera el fin de su plazo de reflexión',
  'Waits for a rail to take its payout, which was refused for now':
    'Espera que un canal acepte su desembolso, que por ahora se rechazó',
  'Waits for its payout to be sent to a rail': 'Espera que su desembolso se envíe a un canal',
  'Waits for {} to say whether it gives the payout back': 'Espera que {1} diga si devuelve el desembolso',
  'Waits for {} to give the payout back: the payment was reversed':
    'Espera que {1} devuelva el desembolso: el pago se revirtió',
  'Waits for {} to deliver its payout, which is late':
    'Espera que {1} entregue su desembolso, que está atrasado',
  'Waits for {} to deliver its payout': 'Espera que {1} entregue su desembolso',
  'Nothing is left to do: it was delivered': 'No queda nada por hacer: se entregó',
  'Nothing is left to do: it ended unpaid': 'No queda nada por hacer: terminó sin pagarse',
  'Nothing is left to do: it was refunded': 'No queda nada por hacer: se reembolsó',
  'its rail': 'su canal',
  'the rail {}': 'el canal [1]',
  'its release': 'su liberación',
  'its cancellation': 'su cancelación',
  'its rejection': 'su rechazo',
  'a partial refund': 'un reembolso parcial',
  'the record that a refund was sent': 'el registro de que se envió un reembolso',
  'the record that its payment was received': 'el registro de que se recibió su pago',
  'the bank line that was assigned to it': 'la línea del banco que se le asignó',
  'an act': 'un acto',
  'An alert of this transfer was confirmed. It stays held, or is rejected.':
    'Se confirmó una alerta de este envío. Sigue retenido o se rechaza.',
  'An alert of this transfer is open. Please clear or confirm it first.':
    'Este envío tiene una alerta abierta. Descártela o confírmela antes.',
  'It is not held.': 'No está retenido.',
  'It is already held: release or reject it.': 'Ya está retenido: libérelo o rechácelo.',
  'It will be held as soon as it is paid.': 'Se retendrá en cuanto se pague.',
  'It has been paid.': 'Ya se pagó.',
  'It has ended.': 'Ya terminó.',
  'The sender pays it by card.': 'El remitente lo paga con tarjeta.',
  'No refund has to be sent manually.': 'No hay ningún reembolso que enviar a mano.',
  'No refund has failed.': 'No ha fallado ningún reembolso.',
  'It is still in progress: cancel it.': 'Todavía está en curso: cancélelo.',
  'All of it has been refunded.': 'Ya se reembolsó todo.',
  'There is nothing to resolve.': 'No hay nada que resolver.',
  'Its payment is disputed. Wait until the dispute is decided.':
    'Su pago está en disputa. Espere a que se decida.',
  'A request to mark it as sent waits for a second admin. Decide that first, on the page Approvals.':
    'Una solicitud para marcarlo como enviado espera a otro administrador. Decídala antes, en la página Aprobaciones.',
  'The sender’s bank has reversed the payment.': 'El banco del remitente revirtió el pago.',
  'It has not been paid.': 'No se ha pagado.',
  'Its payout is already with the rail.': 'Su desembolso ya está en el canal.',
  'It has been delivered.': 'Ya se entregó.',
  'A payment is not as the provider has it: {} Nothing of it is booked. Settle it, then mark it as resolved.':
    'Un pago no es como lo tiene el proveedor: {1} No se registra nada de él. Resuélvalo y márquelo después como resuelto.',
  '{} of its payment are disputed ({}): answer at the provider.':
    '{1} de su pago están en disputa ({2}): responda en el proveedor.',
  'A refund of {} is overdue: it had to leave by {}, and has not. Send it at once.':
    'Un reembolso de {1} está vencido: debía salir antes de terminar el {2} y no ha salido. Envíelo de inmediato.',
  'A refund of {} has not left. It must leave by {}.':
    'Un reembolso de {1} no ha salido. Debe salir a más tardar el {2}.',
  'A refund of {} is said to have been sent: a second admin decides that, on the page Approvals.':
    'Se dice que se envió un reembolso de {1}: lo decide otro administrador, en la página Aprobaciones.',
  'The rail is asked to give the payout back, and has not answered yet.':
    'Se pidió al canal que devuelva el desembolso, y todavía no ha respondido.',
  'The rail has refused its payout for now.': 'El canal rechazó su desembolso por ahora.',
  'Its payout is late: the money was to be there by {}.':
    'Su desembolso está atrasado: el dinero debía llegar a más tardar el {1}.',
  'Its payment is disputed: the rail is asked to give the payout back, and has not answered yet.':
    'Su pago está en disputa: se pidió al canal que devuelva el desembolso, y todavía no ha respondido.',
  'Its payment is disputed, and the rail keeps its payout: call the rail. It is asked again every day.':
    'Su pago está en disputa, y el canal conserva su desembolso: llame al canal. Se le vuelve a pedir cada día.',
  'Release or reject it by {}: after that its card can no longer be charged.':
    'Libérelo o rechácelo a más tardar el {1}: después ya no se puede hacer el cargo en su tarjeta.',
  'A refund of {} is recorded here that the books do not owe: it is not sent. Somebody may have written it into the database. Find out who, before anything else is refunded.':
    'Aquí hay registrado un reembolso de {1} que el libro mayor no debe: no se envía. Puede que alguien lo haya escrito en la base de datos. Averigüe quién antes de reembolsar cualquier otra cosa.',
  'The rail {} says that it has paid {} with attempt {}, which it had refused or returned. Ask it for proof; have it take the money back, or settle with it. Then mark this as resolved.':
    'El canal {1} dice que pagó {2} con el intento {3}, que había rechazado o devuelto. Pídale una prueba; haga que recupere el dinero o liquídelo con él. Después marque esto como resuelto.',
  'A refund of {} waits for you: {} Retry it, or send it by hand.':
    'Un reembolso de {1} le espera a usted: {2} Reinténtelo o envíelo a mano.',
  'A refund of {} has failed: {} Retry it, or send it by hand.':
    'Un reembolso de {1} falló: {2} Reinténtelo o envíelo a mano.',
  'A refund of {} has to be sent manually.': 'Un reembolso de {1} se tiene que enviar a mano.',
  'A refund of {} has to be sent manually. {}': 'Un reembolso de {1} se tiene que enviar a mano. {2}',
  '{} The sender’s bank has taken {} of it back itself.':
    '{1} De él, el banco del remitente ya recuperó {2}.',
  'The sender’s bank has taken {} of it back itself.': 'De él, el banco del remitente ya recuperó {1}.',
  'its intent is unknown there, or was made for another transfer or another mode.':
    'allí no se conoce su intento, o se hizo para otro envío o en otro modo.',
  'refund {} was made there and does not fit what we owe.':
    'allí se hizo el reembolso {1}, que no corresponde a lo que debemos.',
  'The provider refused the refund.': 'El proveedor rechazó el reembolso.',
  'The provider sent the refund, and it was returned.': 'El proveedor envió el reembolso, y fue devuelto.',
  'The books do not owe it.': 'El libro mayor no lo debe.',
  'The charge at the provider is not the one of this transfer.':
    'El cargo en el proveedor no es el de este envío.',
  'payment attempt {}': 'intento de pago {1}',
  'Transfer created': 'Envío creado',
  'Bank details': 'Datos bancarios',
  'Bank reminder': 'Recordatorio del pago por banco',
  'Bank short': 'Llegó de menos por banco',
  'Bank late': 'El pago por banco llegó tarde',
  'Payment received': 'Pago recibido',
  'Payment held': 'Pago retenido',
  'Payment authorised': 'Pago autorizado',
  'Review passed': 'Revisión superada',
  'Details needed': 'Faltan datos',
  'Recipient refused': 'Destinatario rechazado',
  'Recipient corrected': 'Destinatario corregido',
  'Payment failed': 'El pago falló',
  'Payment late': 'El pago llegó tarde',
  'Transfer expired': 'Envío vencido',
  'Transfer cancelled': 'Envío cancelado',
  'Transfer delivered': 'Envío entregado',
  'Transfer delivered recipient': 'Envío entregado, al destinatario',
  'Transfer failed': 'El envío falló',
  'Transfer rejected': 'Envío rechazado',
  'Transfer rejected unpaid': 'Envío rechazado antes del pago',
  'Transfer late': 'Envío atrasado',
  'Transfer returned': 'Envío devuelto',
  'Transfer returned recipient': 'Envío devuelto, al destinatario',
  'Transfer refunded': 'Envío reembolsado',
  'Refund failed': 'El reembolso falló',
  'Partial refund granted': 'Reembolso parcial concedido',
}
