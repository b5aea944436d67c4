import type * as english from '#web/app/step-up/email-code-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const emailCodeMessages: Translated<typeof english.emailCodeMessages> = {
  of: {
    address: {
      title: 'Confirme seu e-mail',
      sent: email => `Enviamos um código para ${email}. Digite-o aqui para ir ao pagamento.`,
      back: 'Mudar o endereço',
    },
    correction: {
      title: 'Confirme a correção',
      sent: email =>
        `Enviamos um código para ${email}. Digite-o aqui, e seu dinheiro vai para o destinatário corrigido.`,
      back: 'Voltar',
    },
    device: {
      title: 'Continue neste dispositivo',
      sent: email =>
        `Enviamos um código para ${email}. Digite-o aqui, e você poderá pagar ou cancelar neste dispositivo durante uma hora.`,
      back: 'Voltar',
    },
  },
  sending: email => `Estamos enviando um código para ${email}.`,
  notSent: email => `Não conseguimos enviar um código para ${email}.`,
  code: 'Código',
  codeHint:
    'Seis dígitos, válidos por dez minutos, ou o código longo do e-mail. Se nenhum e-mail chegar, olhe na pasta de spam.',
  submit: 'Confirmar',
  again: 'Enviar um novo código',
  isOnItsWay: { title: 'Novo código enviado', description: 'Use o mais recente.' },
  missing: { title: 'Faltam dados', description: 'Digite os seis dígitos do e-mail.' },
  failed: 'Não confirmado',
  failedToSend: 'Código não enviado',
}
