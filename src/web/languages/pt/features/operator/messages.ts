import type { messages as english } from '#web/features/operator/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const track = { to: 'track', text: 'Acompanhar um envio' } as const
const history = { to: 'history', text: 'Histórico de transações' } as const
const contact = { to: 'contact', text: 'Fale conosco' } as const

export const messages: Translated<typeof english> = {
  looking: 'Procurando',
  notLoaded: 'Não carregou',
  again: 'Tentar de novo',
  track: track.text,
  help: {
    title: 'Ajuda',
    lead: 'Como enviar dinheiro, acompanhar e cancelar um envio, e o que fazer se algo der errado.',
    parts: [
      {
        title: 'Enviar dinheiro',
        paragraphs: [
          'Escolha os países e o valor. A página mostra a taxa de câmbio, a tarifa, o total que você paga e o que seu destinatário recebe.',
          'Depois escolha como seu destinatário recebe o dinheiro e como você paga, e digite os dados dele e os seus. Você não precisa de conta.',
          'Você paga na última página. Ela diz até quando o preço está garantido. Se o preço tiver mudado nesse meio-tempo, você vê os dois preços e decide antes que algo seja cobrado.',
        ],
        links: [{ to: 'send', text: 'Enviar dinheiro' }],
      },
      {
        title: 'Acompanhar um envio',
        paragraphs: [
          'Cada envio tem um número de referência que começa com MTR. Ele está no comprovante e nos nossos e-mails, e o link dos e-mails abre diretamente o andamento do seu envio.',
          'Sem o link, digite o número de referência com seu e-mail ou os quatro últimos dígitos do seu telefone. Com uma conta, você também encontra seus envios e os comprovantes no seu histórico.',
        ],
        links: [track, history],
      },
      {
        title: 'Cancelar um envio',
        paragraphs: [
          'Enquanto não pagar, você pode cancelar a qualquer momento, e nada é cobrado.',
          'Depois de pagar, você pode cancelar até enviarmos o dinheiro, e em todo caso durante 30 minutos, a não ser que o dinheiro já tenha sido entregue ao seu destinatário. O envio mostra o botão enquanto você puder usá-lo. Se o dinheiro já tiver sido enviado, primeiro o pedimos de volta e contamos o resultado por e-mail.',
          'Reembolsamos tudo o que você pagou, com a tarifa incluída, pela mesma forma com que você pagou. Seu banco mostra um reembolso no cartão em até 10 dias úteis e um reembolso em conta bancária em até 3 dias úteis.',
          'Abra o envio no seu histórico, ou no navegador em que você fez o pedido. Só com um link de acompanhamento não é possível cancelar.',
        ],
        links: [history],
      },
      {
        title: 'Se algo der errado',
        paragraphs: [
          'Seu pagamento foi recusado: ele não foi cobrado de você. A página diz por quê, e você pode tentar de novo ou usar outro cartão enquanto o preço estiver garantido.',
          'O destinatário não tem o dinheiro até o dia prometido: veja primeiro o andamento do envio. Ele diz onde está o dinheiro, e se você precisa fazer algo.',
          'O dinheiro não pode ser pago ao destinatário: fazemos o reembolso integral.',
          'Os dados ou o valor estão errados: cancele o envio se ainda puder. Se não, fale conosco imediatamente com o número de referência.',
          'Você não reconhece um envio: fale conosco, mude a senha da sua conta e avise seu banco.',
        ],
        links: [
          track,
          contact,
          { to: 'complaints', text: 'Fazer uma reclamação' },
          { to: 'rights', text: 'Seus direitos nos Estados Unidos' },
        ],
      },
    ],
  },
  rights: {
    title: 'Seus direitos',
    lead: 'Estes direitos valem para envios dos Estados Unidos acima de 15.00 USD. Seu comprovante os traz resumidos.',
    errors: {
      title: 'Se você acha que houve um erro ou um problema',
      before: [
        'Ligue ou escreva para nós, também por e-mail, em até 180 dias a partir da data em que prometemos que o dinheiro estaria disponível para seu destinatário. Um erro é, por exemplo, ter sido cobrado de você um valor diferente do informado, termos errado na nossa contabilidade, ou seu destinatário ter recebido menos do que informamos, ou ter recebido mais tarde.',
        'Ao fazer isso, informe-nos:',
      ],
      tell: [
        'seu nome, e seu endereço ou número de telefone',
        'o erro ou problema, e por que você acredita que ele existe',
        'o nome da pessoa que recebe o dinheiro e, se você souber, o número de telefone ou o endereço dela',
        'o valor do envio em dólares',
        'o número de referência do envio, que começa com MTR',
      ],
      after: [
        'Apuraremos, em até 90 dias depois do seu contato, se houve um erro, e corrigiremos prontamente qualquer erro. Comunicaremos o resultado em até três dias úteis depois de terminarmos. Se decidirmos que não houve erro, enviaremos a você uma explicação por escrito. Você pode pedir cópias dos documentos que usamos.',
        'Se houve um erro, você escolhe: devolvemos a você o que for necessário para repará-lo, ou disponibilizamos o dinheiro ao seu destinatário, sem outra cobrança. Se o dinheiro chegou atrasado, também reembolsamos nossa tarifa.',
      ],
    },
    cancel: {
      title: 'Se você quer cancelar',
      paragraphs: [
        'Em até 30 minutos depois do seu pagamento, você tem o direito de cancelar um envio e de receber de volta tudo o que pagou por ele, incluindo a tarifa. Você pode usar o botão na página do envio, ligar ou escrever para nós.',
        'Informe-nos seu nome e seu endereço, número de telefone ou e-mail, e qual é o envio: o número de referência basta.',
        'Reembolsaremos seu dinheiro em até três dias úteis a partir do seu pedido, desde que seu destinatário ainda não o tenha retirado e que ele ainda não tenha sido depositado na conta do destinatário.',
      ],
    },
    contact: 'Como falar conosco',
    agencies: 'Órgãos para dúvidas e reclamações',
  },
  contact: {
    title: 'Contato',
    lead: 'Tenha em mãos o número de referência do seu envio. Ele começa com MTR.',
    none: brand => `${brand} ainda não publicou endereço, telefone nem e-mail.`,
    phone: 'Telefone',
    email: 'E-mail',
    hours: 'Horário',
    unpublished: 'Ainda não publicado',
    address: 'Endereço',
    website: 'Site',
    company: 'Razão social',
    before: 'Antes de falar conosco',
    beforeText:
      'A página de acompanhamento diz onde está seu dinheiro. Você pode cancelar um envio por conta própria enquanto a página dele oferecer isso.',
  },
  complaints: {
    title: 'Reclamações',
    lead: 'Se decepcionamos você, conte para nós. Você também pode recorrer aos órgãos que nos supervisionam.',
    first: brand => `Fale primeiro com ${brand}`,
    noRoute: brand =>
      `${brand} ainda não publicou como trata reclamações. Fale conosco com o número de referência do seu envio, conte o que aconteceu e o que você gostaria que fizéssemos.`,
    toContact: 'Todas as formas de falar conosco',
    agencies: 'Órgãos que nos supervisionam',
    agenciesText:
      'Se você não concorda com nossa resposta, ou não recebe nenhuma, recorra ao órgão do seu país ou estado.',
    toAgencies: 'Nossas licenças e órgãos',
    bureau: 'Se você envia dos Estados Unidos',
    bureauText: 'Você também pode reclamar ao órgão federal que protege os consumidores.',
    bureauName:
      'Departamento de Proteção Financeira do Consumidor (Consumer Financial Protection Bureau, CFPB)',
    agency: 'Órgão',
    textPhone: 'Telefone de texto (TTY/TDD)',
  },
  licences: {
    title: 'Licenças',
    lead: 'As licenças com que este serviço transfere dinheiro, e os órgãos que o supervisionam.',
    none: brand => `${brand} ainda não publicou licenças.`,
    held: company => `${company} é titular destas licenças.`,
    place: 'País ou estado',
    number: 'Número da licença',
    agency: 'Órgão',
  },
  accessibility: {
    title: 'Acessibilidade',
    lead: 'Todas as pessoas devem poder enviar dinheiro aqui, não importa o que vejam, ouçam ou usem.',
    parts: [
      {
        title: 'O que buscamos',
        paragraphs: [
          'Construímos estas páginas de acordo com as Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2, nível AA. Elas funcionam só com o teclado e com um leitor de tela, em tema claro e escuro, com texto no dobro do tamanho e em telas de 320 pixels.',
        ],
      },
      {
        title: 'Como é verificada',
        paragraphs: [
          'As páginas de cada versão são testadas com axe, nos dois temas e em telas largas e estreitas, e por testes que usam só o teclado. Testes automáticos não encontram todas as barreiras.',
        ],
      },
      {
        title: 'O que ainda não funciona',
        paragraphs: [
          'Em pagamentos reais, os campos dos dados do cartão vêm do provedor de pagamentos, e a acessibilidade deles depende dele.',
        ],
      },
    ],
    report: 'Informar uma barreira',
    reportText:
      'Diga-nos qual é a página, o que você queria fazer e que aparelho ou tecnologia assistiva você usa.',
  },
  legal: {
    version: (version, day) => `Versão ${version}, em vigor a partir de ${day}`,
    notInForce: 'Esta não é a versão em vigor hoje.',
    others: 'Outras versões',
    terms: {
      title: 'Termos',
      none: brand => `${brand} ainda não publicou termos.`,
    },
    privacy: {
      title: 'Privacidade',
      none: brand => `${brand} ainda não publicou um aviso de privacidade.`,
    },
  },
}
