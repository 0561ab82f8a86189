-- The documents that a buyer accepts. Published once, never changed: consents refer to them.

create table legal_document (
  id           uuid         primary key,
  kind         varchar(32)  not null,
  version      varchar(32)  not null,
  title        varchar(200) not null,
  body         text         not null,
  -- Of the body in UTF-8, in hex.
  sha256       varchar(64)  not null,
  published_at timestamptz  not null,
  constraint legal_document_kind_check
    check (kind in ('DATA_PROTECTION_NOTICE', 'DISTANCE_SALES_TERMS', 'REFUND_POLICY')),
  constraint legal_document_kind_version_key unique (kind, version)
);
-- Serves: the current document of a kind, which is the one that was published last.
create index legal_document_by_kind on legal_document (kind, id desc);

insert into legal_document (id, kind, version, title, body, sha256, published_at)
select id, kind, '1.0', title, body, encode(sha256(convert_to(body, 'UTF8')), 'hex'), timestamptz '2020-01-01 00:00:00Z'
from (values
(uuid '016f5e66-e800-7000-8000-000000000001', 'DATA_PROTECTION_NOTICE', 'Kişisel Verilerin Korunmasına İlişkin Aydınlatma Metni',
$body$Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu uyarınca, satın alma işlemi sırasında işlenen kişisel verileriniz hakkında sizi bilgilendirir. Veri sorumlusu, hizmeti size sunan ve faturayı düzenleyen işletmedir.

İşlenen veriler şunlardır: ad ve soyad, e-posta adresi, telefon numarası, fatura ve teslimat adresi, sipariş ve ödeme kayıtları, işlemin yapıldığı IP adresi ve zamanı. Kart bilgileriniz yalnızca ödeme kuruluşunun sayfasında girilir; tarafımızca görülmez ve saklanmaz.

Verileriniz; sözleşmenin kurulması ve ifası, ödemenin alınması, faturanın düzenlenmesi, donanımın gönderilmesi, sahteciliğin önlenmesi ve yasal yükümlülüklerin yerine getirilmesi amaçlarıyla, Kanunun 5 inci maddesinde sayılan sözleşmenin ifası, hukuki yükümlülük ve meşru menfaat sebeplerine dayanılarak işlenir. Bu amaçlarla ödeme kuruluşuna, kargo firmasına ve yetkili kamu kurumlarına aktarılabilir.

Fatura ve ödeme kayıtları mevzuatın öngördüğü süre boyunca saklanır, sürenin sonunda silinir veya anonim hâle getirilir. Kanunun 11 inci maddesi uyarınca verilerinize erişme, düzeltilmesini veya silinmesini isteme ve işlemeye itiraz etme haklarınız vardır; başvurunuzu hizmeti size sunan işletmeye yazılı olarak iletebilirsiniz.$body$),
(uuid '016f5e66-e800-7000-8000-000000000002', 'DISTANCE_SALES_TERMS', 'Mesafeli Satış Sözleşmesi',
$body$Bu sözleşme, ürün ve hizmetleri satın alan işletme (alıcı) ile bunları sunan satıcı arasında, siparişin elektronik ortamda verilmesiyle kurulur. Sözleşmenin konusu; sepette adı, adedi ve bedeli gösterilen yazılım lisansları, modüller, entegrasyonlar, kredi paketleri, hizmetler ve donanımdır.

Bedeller Türk lirası cinsindendir ve katma değer vergisi dahildir. Ödenecek toplam tutar, varsa gönderim bedeliyle birlikte, ödemeden önce gösterilir. Ödeme, ödeme kuruluşunun güvenli sayfasında tek çekim olarak yapılır.

Yıllık ürünler hesabın yıl dönümüne kadar geçerlidir; yıl içinde alınanların bedeli kalan gün sayısına göre hesaplanır. Abonelik kendiliğinden yenilenmez ve kartınızdan kendiliğinden tahsilat yapılmaz. Yenileme bedeli ödenmezse kullanım, yıl dönümünü izleyen yedi günlük sürenin sonunda durur; verileriniz silinmez.

Yazılım ürünleri, ödemenin onaylanmasıyla birlikte kullanıma açılır. Donanım, alıcının bildirdiği adrese kargo ile gönderilir; stokta bulunmayan ürünlerde alıcıya bilgi verilir. Yerinde kurulum gibi hizmetlerin tarihi taraflarca birlikte belirlenir.

Alıcı, sipariş sırasında verdiği bilgilerin doğru olduğunu ve bu sözleşmeyi okuyup kabul ettiğini beyan eder. Uyuşmazlıklarda satıcının bulunduğu yerdeki mahkemeler ve icra daireleri yetkilidir; tüketicilerin mevzuattan doğan hakları saklıdır.$body$),
(uuid '016f5e66-e800-7000-8000-000000000003', 'REFUND_POLICY', 'İptal ve İade Koşulları',
$body$Yıllık bir ürünü dilediğiniz zaman iptal edebilirsiniz. İptal, ödenmiş sürenin sonunda geçerli olur; o güne kadar ürünü kullanmaya devam edersiniz ve süre bitmeden iptalden vazgeçebilirsiniz. Kullanılmayan süre için kural olarak bedel iadesi yapılmaz.

Ödemesi alındığı hâlde sağlanamayan bir sipariş, örneğin aynı ürünün iki kez ödenmesi, tam olarak iade edilir. İade, ödemenin yapıldığı karta ve ödeme kuruluşu aracılığıyla gönderilir; tutarın hesaba geçmesi bankanıza bağlı olarak birkaç iş günü sürebilir.

Kredi paketlerinde yalnızca kullanılmamış krediler iade edilebilir. Başlanmamış kurulum hizmetleri, kararlaştırılan tarihten en az iki iş günü önce bildirilmek kaydıyla iade edilir.

Donanım, teslimden itibaren on dört gün içinde, kullanılmamış ve eksiksiz olarak, kutusuyla birlikte geri gönderilebilir. Ayıplı ürünlerde gönderim bedeli satıcıya aittir. İade talebinizi sipariş numarasıyla birlikte satıcıya iletebilirsiniz.$body$)
) as seed (id, kind, title, body);
