import type { messages as english } from '#web/features/operator/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const track = { to: 'track', text: 'Theo dõi giao dịch' } as const
const history = { to: 'history', text: 'Lịch sử giao dịch' } as const
const contact = { to: 'contact', text: 'Liên hệ với chúng tôi' } as const

export const messages: Translated<typeof english> = {
  looking: 'Đang tìm',
  notLoaded: 'Nội dung này không tải được',
  again: 'Thử lại',
  track: track.text,
  help: {
    title: 'Trợ giúp',
    lead: 'Cách chuyển tiền, theo dõi, hủy, và việc cần làm nếu có gì không đúng.',
    parts: [
      {
        title: 'Chuyển tiền',
        paragraphs: [
          'Chọn các quốc gia và số tiền. Trang hiển thị tỷ giá, phí, tổng số tiền quý khách thanh toán và số tiền người nhận sẽ nhận.',
          'Sau đó chọn cách người nhận nhận tiền và cách quý khách thanh toán, rồi nhập thông tin của họ và của quý khách. Quý khách không cần tài khoản.',
          'Quý khách thanh toán ở trang cuối. Trang đó cho biết giá được giữ đến khi nào. Nếu giá đã thay đổi trong lúc đó, quý khách thấy cả hai giá và quyết định trước khi bị trừ bất kỳ khoản tiền nào.',
        ],
        links: [{ to: 'send', text: 'Chuyển tiền' }],
      },
      {
        title: 'Theo dõi giao dịch',
        paragraphs: [
          'Mỗi giao dịch có một mã tham chiếu bắt đầu bằng MTR. Mã này có trên biên nhận và trong email của chúng tôi, và liên kết trong email mở thẳng tiến trình giao dịch của quý khách.',
          'Nếu không có liên kết, hãy nhập mã tham chiếu cùng địa chỉ email hoặc bốn số cuối của số điện thoại của quý khách. Với một tài khoản, quý khách còn thấy các giao dịch và biên nhận trong lịch sử.',
        ],
        links: [track, history],
      },
      {
        title: 'Hủy giao dịch',
        paragraphs: [
          'Trước khi thanh toán, quý khách có thể hủy bất cứ lúc nào và không bị trừ tiền.',
          'Sau khi thanh toán, quý khách có thể hủy cho đến khi chúng tôi chuyển tiền đi, và trong mọi trường hợp trong vòng 30 phút, trừ khi tiền đã được giao cho người nhận. Giao dịch hiển thị nút hủy chừng nào quý khách còn dùng được. Nếu tiền đã được chuyển đi, trước hết chúng tôi yêu cầu trả lại tiền, và gửi email cho quý khách về kết quả.',
          'Chúng tôi hoàn lại toàn bộ số tiền quý khách đã thanh toán, bao gồm cả phí, theo đúng cách quý khách đã thanh toán. Ngân hàng của quý khách hiển thị khoản hoàn tiền vào thẻ trong vòng 10 ngày làm việc và khoản hoàn tiền vào tài khoản ngân hàng trong vòng 3 ngày làm việc.',
          'Hãy mở giao dịch trong lịch sử, hoặc trong trình duyệt mà quý khách đã dùng để đặt lệnh. Chỉ riêng liên kết theo dõi thì không hủy được.',
        ],
        links: [history],
      },
      {
        title: 'Nếu có gì không đúng',
        paragraphs: [
          'Khoản thanh toán của quý khách bị từ chối: quý khách không bị trừ tiền cho khoản đó. Trang cho biết lý do, và quý khách có thể thử lại hoặc dùng thẻ khác trong lúc giá còn được giữ.',
          'Người nhận chưa có tiền vào ngày đã hứa: trước hết hãy xem tiến trình của giao dịch. Ở đó cho biết tiền đang ở đâu, và quý khách có cần làm gì không.',
          'Tiền không chi trả được: chúng tôi hoàn lại toàn bộ cho quý khách.',
          'Thông tin hoặc số tiền bị sai: hãy hủy giao dịch nếu còn hủy được. Nếu không, hãy liên hệ ngay với chúng tôi kèm mã tham chiếu.',
          'Quý khách không nhận ra một giao dịch: hãy liên hệ với chúng tôi, đổi mật khẩu của tài khoản, và báo cho ngân hàng của quý khách.',
        ],
        links: [
          track,
          contact,
          { to: 'complaints', text: 'Gửi khiếu nại' },
          { to: 'rights', text: 'Quyền của quý khách tại Hoa Kỳ' },
        ],
      },
    ],
  },
  rights: {
    title: 'Quyền của quý khách',
    lead: 'Các quyền này áp dụng cho các giao dịch từ Hoa Kỳ trên 15.00 USD. Biên nhận của quý khách có bản tóm tắt.',
    errors: {
      title: 'Nếu quý khách cho rằng có sai sót hoặc vấn đề',
      before: [
        'Hãy gọi điện hoặc viết cho chúng tôi, kể cả qua email, trong vòng 180 ngày kể từ ngày mà chúng tôi đã hứa tiền sẽ sẵn sàng cho người nhận. Sai sót là, ví dụ, quý khách bị trừ số tiền khác với số đã được cho biết, chúng tôi ghi sai sổ sách, người nhận nhận được ít hơn số chúng tôi đã công bố, hoặc nhận muộn hơn.',
        'Khi đó, vui lòng cho chúng tôi biết:',
      ],
      tell: [
        'tên của quý khách, và địa chỉ hoặc số điện thoại của quý khách',
        'sai sót hoặc vấn đề, và vì sao quý khách cho rằng có sai sót hoặc vấn đề đó',
        'tên của người nhận tiền và, nếu quý khách biết, số điện thoại hoặc địa chỉ của họ',
        'số tiền của giao dịch bằng đô la',
        'mã tham chiếu của giao dịch, bắt đầu bằng MTR',
      ],
      after: [
        'Trong vòng 90 ngày sau khi quý khách liên hệ, chúng tôi sẽ xác định có sai sót hay không, và nhanh chóng sửa mọi sai sót. Chúng tôi sẽ cho quý khách biết kết quả trong vòng ba ngày làm việc sau khi hoàn tất. Nếu chúng tôi quyết định là không có sai sót, chúng tôi sẽ gửi cho quý khách lời giải thích bằng văn bản. Quý khách có thể yêu cầu bản sao các tài liệu mà chúng tôi đã dùng.',
        'Nếu có sai sót, quý khách được chọn: chúng tôi trả lại cho quý khách số tiền cần thiết để khắc phục, hoặc chúng tôi làm cho tiền sẵn sàng cho người nhận mà không thu thêm khoản nào. Nếu tiền đến muộn, chúng tôi cũng hoàn lại phí của chúng tôi.',
      ],
    },
    cancel: {
      title: 'Nếu quý khách muốn hủy',
      paragraphs: [
        'Trong vòng 30 phút kể từ khi thanh toán, quý khách có quyền hủy một giao dịch và nhận lại toàn bộ số tiền đã thanh toán cho giao dịch đó, bao gồm cả phí. Quý khách có thể dùng nút trên trang của giao dịch, gọi điện hoặc viết cho chúng tôi.',
        'Hãy cho chúng tôi biết tên và địa chỉ, số điện thoại hoặc địa chỉ email của quý khách, và đó là giao dịch nào: chỉ cần mã tham chiếu là đủ.',
        'Chúng tôi sẽ hoàn tiền cho quý khách trong vòng ba ngày làm việc kể từ khi quý khách yêu cầu, miễn là người nhận chưa nhận tiền và tiền chưa được ghi có vào tài khoản của họ.',
      ],
    },
    contact: 'Cách liên hệ với chúng tôi',
    agencies: 'Cơ quan giải đáp thắc mắc và khiếu nại',
  },
  contact: {
    title: 'Liên hệ',
    lead: 'Vui lòng chuẩn bị sẵn mã tham chiếu của giao dịch. Mã bắt đầu bằng MTR.',
    none: brand => `${brand} chưa công bố địa chỉ, số điện thoại hoặc email.`,
    phone: 'Điện thoại',
    email: 'Email',
    hours: 'Giờ làm việc',
    unpublished: 'Chưa công bố',
    address: 'Địa chỉ',
    website: 'Trang web',
    company: 'Tên pháp lý',
    before: 'Trước khi liên hệ với chúng tôi',
    beforeText:
      'Trang theo dõi cho biết tiền của quý khách đang ở đâu. Quý khách có thể tự hủy giao dịch chừng nào trang của giao dịch còn cho phép.',
  },
  complaints: {
    title: 'Khiếu nại',
    lead: 'Nếu chúng tôi làm quý khách thất vọng, hãy cho chúng tôi biết. Quý khách cũng có thể liên hệ với các cơ quan giám sát chúng tôi.',
    first: brand => `Trước hết, hãy cho ${brand} biết`,
    noRoute: brand =>
      `${brand} chưa công bố cách xử lý khiếu nại. Hãy liên hệ với chúng tôi kèm mã tham chiếu của giao dịch, cho biết chuyện gì đã xảy ra và quý khách muốn chúng tôi làm gì.`,
    toContact: 'Mọi cách liên hệ với chúng tôi',
    agencies: 'Các cơ quan giám sát chúng tôi',
    agenciesText:
      'Nếu quý khách không đồng ý với câu trả lời của chúng tôi, hoặc không nhận được câu trả lời, hãy liên hệ với cơ quan của quốc gia hoặc bang của quý khách.',
    toAgencies: 'Giấy phép và các cơ quan giám sát',
    bureau: 'Nếu quý khách chuyển tiền từ Hoa Kỳ',
    bureauText: 'Quý khách cũng có thể khiếu nại với cơ quan liên bang bảo vệ người tiêu dùng.',
    bureauName: 'Cục Bảo vệ Tài chính Người tiêu dùng (Consumer Financial Protection Bureau, CFPB)',
    agency: 'Cơ quan',
    textPhone: 'TTY/TDD',
  },
  licences: {
    title: 'Giấy phép',
    lead: 'Các giấy phép mà dịch vụ này dựa vào để chuyển tiền, và các cơ quan giám sát dịch vụ.',
    none: brand => `${brand} chưa công bố giấy phép nào.`,
    held: company => `${company} có các giấy phép này.`,
    place: 'Quốc gia hoặc bang',
    number: 'Số giấy phép',
    agency: 'Cơ quan',
  },
  accessibility: {
    title: 'Khả năng tiếp cận',
    lead: 'Mọi người đều phải chuyển tiền được ở đây, dù họ nhìn, nghe hay dùng thiết bị gì.',
    parts: [
      {
        title: 'Mục tiêu của chúng tôi',
        paragraphs: [
          'Chúng tôi xây dựng các trang này theo Hướng dẫn về khả năng tiếp cận nội dung web (WCAG) 2.2, mức AA. Các trang dùng được chỉ với bàn phím và với trình đọc màn hình, ở giao diện sáng và tối, với chữ lớn gấp đôi và trên màn hình 320 pixel.',
        ],
      },
      {
        title: 'Cách kiểm tra',
        paragraphs: [
          'Mỗi bản phát hành được kiểm tra bằng axe trên các trang, ở cả hai giao diện và trên màn hình rộng và hẹp, cùng các bài kiểm tra chỉ dùng bàn phím. Kiểm tra tự động không tìm ra mọi rào cản.',
        ],
      },
      {
        title: 'Những gì chưa dùng được',
        paragraphs: [
          'Với thanh toán thật, các ô nhập thông tin thẻ đến từ nhà cung cấp dịch vụ thanh toán, và khả năng tiếp cận của chúng thuộc về nhà cung cấp đó.',
        ],
      },
    ],
    report: 'Báo một rào cản',
    reportText:
      'Hãy cho chúng tôi biết đó là trang nào, quý khách muốn làm gì, và quý khách dùng thiết bị hoặc công nghệ hỗ trợ nào.',
  },
  legal: {
    version: (version, day) => `Phiên bản ${version}, có hiệu lực từ ${day}`,
    notInForce: 'Đây không phải là phiên bản đang có hiệu lực hôm nay.',
    others: 'Các phiên bản khác',
    terms: { title: 'Điều khoản', none: brand => `${brand} chưa công bố điều khoản.` },
    privacy: { title: 'Quyền riêng tư', none: brand => `${brand} chưa công bố thông báo về quyền riêng tư.` },
  },
}
