-- Products with their prices in time, and hardware.

-- One row. A version is drawn anew for every write, also for one that is rolled back, so a node that keeps the
-- catalogue of a version never shows another one under its number. Writers lock the row.
create sequence catalogue_version start with 2;
create table catalogue_state (
  id      integer primary key constraint catalogue_state_one_row_check check (id = 1),
  version bigint not null
);
insert into catalogue_state (id, version) values (1, 1);

create table product (
  code             varchar(64)  primary key,
  name_tr          varchar(200) not null,
  name_en          varchar(200),
  description_tr   varchar(2000),
  description_en   varchar(2000),
  kind             varchar(16)  not null,
  billing          varchar(16)  not null,
  requires_license boolean      not null,
  depends_on       varchar(64) constraint product_depends_on_fk references product,
  max_quantity     integer,
  -- JSON object of full key to value.
  grants           text         not null,
  credit_kind      varchar(16),
  credit_units     integer,
  sort_order       integer      not null,
  archived         boolean      not null,
  constraint product_kind_check check (kind in ('LICENSE', 'MODULE', 'INTEGRATION', 'CAPACITY', 'CREDIT', 'SERVICE')),
  constraint product_billing_check check (billing in ('ANNUAL', 'ONE_TIME')),
  constraint product_depends_on_check check (depends_on <> code),
  constraint product_max_quantity_check check (max_quantity >= 1),
  constraint product_credit_check check ((kind = 'CREDIT') = (credit_kind is not null)
    and (kind = 'CREDIT') = (credit_units is not null)),
  constraint product_credit_kind_check check (credit_kind in ('PHOTO', 'VIDEO', 'MODEL3D', 'SMS')),
  constraint product_credit_units_check check (credit_units >= 1)
);

-- Never changed, only added to: a cart is settled at the prices of the instant when it was priced.
create table product_price (
  product_code varchar(64) not null constraint product_price_product_fk references product,
  valid_from   timestamptz not null,
  price_cents  bigint      not null constraint product_price_cents_check check (price_cents >= 0),
  constraint product_price_pkey primary key (product_code, valid_from)
);

create table hardware_item (
  sku   varchar(64)  primary key,
  name  varchar(200) not null,
  stock integer      not null constraint hardware_item_stock_check check (stock >= 0)
);

create table hardware_price (
  sku            varchar(64) not null constraint hardware_price_item_fk references hardware_item,
  valid_from     timestamptz not null,
  price_cents    bigint      not null constraint hardware_price_cents_check check (price_cents >= 0),
  shipping_cents bigint      not null constraint hardware_price_shipping_check check (shipping_cents >= 0),
  -- Serves also: the price of an item at an instant.
  constraint hardware_price_pkey primary key (sku, valid_from)
);

insert into product (sort_order, code, kind, billing, requires_license, depends_on, max_quantity, archived,
  credit_kind, credit_units, grants, name_tr, name_en, description_tr, description_en)
values
  (10, 'license_annual', 'LICENSE', 'ANNUAL', false, null, 1, false, null, null,
   '{"feature.license":true,"feature.prioritySupport":true,"integration.fiscal":["efatura"]}',
   'Yıllık lisans', 'Annual licence',
   'Ücretli modüllerin ve entegrasyonların temelidir. Öncelikli destek ve e-Fatura bağlantısı dahildir.',
   'The basis of paid modules and integrations. Priority support and the e-invoice connection are included.'),
  (20, 'advanced_reports', 'MODULE', 'ANNUAL', true, null, 1, false, null, null,
   '{"feature.advancedReports":true}',
   'Gelişmiş raporlar', 'Advanced reports',
   'Şube, ürün ve saat kırılımında satış raporları, dönem karşılaştırması ve dışa aktarma.',
   'Sales by branch, product and hour, comparison of periods, and export.'),
  (30, 'module_inventory', 'MODULE', 'ANNUAL', true, null, 1, false, null, null,
   '{"feature.inventoryTracking":true}',
   'Stok takibi', 'Inventory',
   'Reçeteye göre stok düşümü, sayım, fire ve kritik stok uyarıları.',
   'Stock falls with every recipe sold; counts, waste and low stock warnings.'),
  (40, 'module_reservations', 'MODULE', 'ANNUAL', true, null, 1, false, null, null,
   '{"feature.reservationSystem":true}',
   'Rezervasyon', 'Reservations',
   'Masa rezervasyonu, bekleme listesi ve misafir notları.',
   'Table reservations, a waiting list and notes about guests.'),
  (50, 'module_personnel', 'MODULE', 'ANNUAL', true, null, 1, false, null, null,
   '{"feature.personnelManagement":true}',
   'Personel yönetimi', 'Personnel',
   'Vardiya planı, izinler ve personel dosyaları.',
   'Shift plans, leave and personnel files.'),
  (60, 'module_personnel_card_shift', 'MODULE', 'ONE_TIME', true, null, 1, false, null, null,
   '{"feature.cardShift":true}',
   'Kartlı vardiya', 'Card shifts',
   'Personelin giriş ve çıkışını kartla kaydeder. Bir kez ödenir.',
   'Staff clock in and out with a card. Paid once.'),
  (70, 'module_ai_studio', 'MODULE', 'ANNUAL', true, null, 1, false, null, null,
   '{"feature.aiContentGeneration":true}',
   'Yapay zekâ stüdyosu', 'AI studio',
   'Menü için fotoğraf, video ve üç boyutlu model üretir. Üretimler kredi paketleriyle ödenir.',
   'Makes photos, videos and 3D models for the menu. What it makes is paid with credit packs.'),
  (80, 'api_access', 'MODULE', 'ANNUAL', true, null, 1, false, null, null,
   '{"feature.apiAccess":true}',
   'API erişimi', 'API access',
   'Kendi yazılımlarınız için API anahtarları ve webhook abonelikleri.',
   'API keys and webhook subscriptions for your own software.'),
  (90, 'module_external_display', 'MODULE', 'ANNUAL', true, null, 1, false, null, null,
   '{"feature.externalDisplay":true}',
   'Dış ekranlar', 'External displays',
   'İş ortaklarının ekranlarını menünüze ve siparişlerinize bağlar.',
   'Connects the screens of partners to your menu and your orders.'),
  (100, 'delivery_platforms', 'INTEGRATION', 'ANNUAL', true, null, 1, false, null, null,
   '{"feature.deliveryIntegration":true,"integration.delivery":["platform_a","platform_b","platform_c","platform_d"]}',
   'Paket servis platformları', 'Delivery platforms',
   'Dört paket servis platformunun siparişleri tek ekranda; menü ve stok durumu platformlara gider.',
   'The orders of four delivery platforms on one screen; menu and availability go to the platforms.'),
  (110, 'fiscal_vendor_b', 'INTEGRATION', 'ANNUAL', true, null, 1, false, null, null,
   '{"integration.fiscal":["vendor_b"]}',
   'Yazarkasa bağlantısı B', 'Fiscal register B',
   'B marka yazarkasalarla adisyondan doğrudan fiş kesme.',
   'Receipts of fiscal registers of brand B, straight from the bill.'),
  (120, 'caller_id_integration', 'INTEGRATION', 'ANNUAL', true, null, 1, false, null, null,
   '{"integration.caller":["generic"]}',
   'Arayan numara', 'Caller id',
   'Telefon çaldığında müşteriyi ve son siparişlerini gösterir.',
   'Shows the customer and the latest orders when the telephone rings.'),
  (130, 'sms_integration', 'INTEGRATION', 'ANNUAL', true, null, 1, false, null, null,
   '{"integration.sms":["*"]}',
   'SMS bağlantısı', 'SMS',
   'Müşterilere SMS gönderir. Gönderimler SMS kredileriyle ödenir.',
   'Sends text messages to customers. They are paid with SMS credits.'),
  (140, 'extra_branch', 'CAPACITY', 'ANNUAL', true, null, 100, false, null, null,
   '{"feature.multiLocation":true,"limit.maxBranches":1}',
   'Ek şube', 'Extra branch',
   'Her adet, hesabınıza bir şube daha ekler.',
   'Every unit adds one more branch to your account.'),
  (190, 'onsite_install_full', 'SERVICE', 'ONE_TIME', false, null, null, false, null, null,
   '{}',
   'Yerinde kurulum', 'Installation on site',
   'Cihazların kurulumu, menünün girilmesi ve personel eğitimi restoranınızda yapılır.',
   'We set up the devices, enter the menu and train your staff in your restaurant.'),
  (900, 'priority_support', 'MODULE', 'ANNUAL', true, null, 1, true, null, null,
   '{"feature.prioritySupport":true}',
   'Öncelikli destek', 'Priority support',
   'Artık satılmıyor: yıllık lisansa dahildir.',
   'No longer sold: included in the annual licence.'),
  (910, 'fiscal_efatura', 'INTEGRATION', 'ANNUAL', true, null, 1, true, null, null,
   '{"integration.fiscal":["efatura"]}',
   'e-Fatura bağlantısı', 'E-invoice connection',
   'Artık satılmıyor: yıllık lisansa dahildir.',
   'No longer sold: included in the annual licence.');

-- After what they depend on.
insert into product (sort_order, code, kind, billing, requires_license, depends_on, max_quantity, archived,
  credit_kind, credit_units, grants, name_tr, name_en, description_tr, description_en)
values
  (150, 'credit_ai_photo_100', 'CREDIT', 'ONE_TIME', false, 'module_ai_studio', null, false, 'PHOTO', 100, '{}',
   '100 fotoğraf kredisi', '100 photo credits',
   'Yapay zekâ stüdyosunda 100 fotoğraf. Süresi dolmaz.',
   '100 photos in the AI studio. They do not expire.'),
  (160, 'credit_ai_video_20', 'CREDIT', 'ONE_TIME', false, 'module_ai_studio', null, false, 'VIDEO', 20, '{}',
   '20 video kredisi', '20 video credits',
   'Yapay zekâ stüdyosunda 20 video. Süresi dolmaz.',
   '20 videos in the AI studio. They do not expire.'),
  (170, 'credit_ai_3d_10', 'CREDIT', 'ONE_TIME', false, 'module_ai_studio', null, false, 'MODEL3D', 10, '{}',
   '10 üç boyutlu model kredisi', '10 3D model credits',
   'Yapay zekâ stüdyosunda 10 üç boyutlu model. Süresi dolmaz.',
   '10 3D models in the AI studio. They do not expire.'),
  (180, 'credit_sms_500', 'CREDIT', 'ONE_TIME', false, 'sms_integration', null, false, 'SMS', 500, '{}',
   '500 SMS kredisi', '500 SMS credits',
   '500 kısa mesaj. Süresi dolmaz.',
   '500 text messages. They do not expire.');

-- Valid from long ago, so that there is a price wherever rehearsal moves the clock.
insert into product_price (product_code, valid_from, price_cents)
select code, timestamptz '2020-01-01 00:00:00Z', price_cents
from (values
  ('license_annual', 490000), ('advanced_reports', 129000), ('module_inventory', 390000),
  ('module_reservations', 99000), ('module_personnel', 99000), ('module_personnel_card_shift', 400000),
  ('module_ai_studio', 199000), ('api_access', 249000), ('module_external_display', 199000),
  ('delivery_platforms', 249900), ('fiscal_vendor_b', 299000), ('caller_id_integration', 149000),
  ('sms_integration', 99000), ('extra_branch', 399000), ('credit_ai_photo_100', 69000),
  ('credit_ai_video_20', 89000), ('credit_ai_3d_10', 79000), ('credit_sms_500', 49000),
  ('onsite_install_full', 750000), ('priority_support', 50000), ('fiscal_efatura', 99000)
) as seed (code, price_cents);

insert into hardware_item (sku, name, stock) values
  ('PRINTER-80', '80 mm fiş yazıcısı', 40),
  ('KITCHEN-SCREEN-15', '15,6 inç mutfak ekranı', 15),
  ('CARD-TERMINAL', 'Kart terminali', 25),
  ('CALLER-BOX-2', 'İki hatlı arayan numara cihazı', 0);
insert into hardware_price (sku, valid_from, price_cents, shipping_cents)
select sku, timestamptz '2020-01-01 00:00:00Z', price_cents, shipping_cents
from (values
  ('PRINTER-80', 649000, 15000), ('KITCHEN-SCREEN-15', 1249000, 25000),
  ('CARD-TERMINAL', 899000, 12000), ('CALLER-BOX-2', 189000, 9000)
) as seed (sku, price_cents, shipping_cents);
