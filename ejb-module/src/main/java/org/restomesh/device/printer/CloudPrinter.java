package org.restomesh.device.printer;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.regex.Pattern;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.DeviceDetails;
import org.restomesh.device.PrinterState;
import org.restomesh.receipt.image.PrintedPage;

/**
 * What is known of a printer that fetches its work without an agent, beside its device
 * (contract/8-cloud-printers#printer-record): who may speak for it, which one it is, how it is.
 */
@Entity
@DynamicUpdate
public class CloudPrinter {
  private static final int NARROW_PAPER_MM = 58;

  /** Heads up to here are of narrow printers. */
  private static final int NARROW_HEAD = 480;

  private static final Duration STATE_ASKED_EVERY = Duration.ofSeconds(15);

  /** So that a second printer with the same key does not write at each of its polls. */
  private static final Duration OTHER_NOTED_EVERY = Duration.ofMinutes(1);

  private static final int MAX_WORDS = 200;
  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

  @Id private UUID deviceId;

  @Column private String keyHash;

  @Column private String passwordHash;

  private @Nullable Integer paperWidthMm;

  private @Nullable String givenMac;

  private @Nullable String boundMac;

  private @Nullable String serial;

  private @Nullable String clientType;

  private @Nullable String clientVersion;

  private @Nullable Integer pollSeconds;

  private @Nullable Integer toldDots;

  private boolean introduced;

  @Enumerated(EnumType.STRING)
  private PrinterState state;

  private @Nullable String stateCode;

  private @Nullable Instant stateAt;

  private @Nullable Instant stateAskedAt;

  private @Nullable Integer claimedDots;

  private @Nullable String trouble;

  private @Nullable Instant otherSeenAt;

  @Version private int version;

  protected CloudPrinter() {}

  /**
   * @param paperWidthMm null when nobody has said it
   * @param mac null when any printer may come with the access
   */
  CloudPrinter(
      UUID deviceId,
      PrinterAccess access,
      @Nullable Integer paperWidthMm,
      @Nullable MacAddress mac) {
    this.deviceId = deviceId;
    this.paperWidthMm = paperWidthMm;
    this.givenMac = mac == null ? null : mac.text();
    this.state = PrinterState.UNKNOWN;
    give(access);
  }

  /** Whoever had the access before has none from now on. */
  final void give(PrinterAccess access) {
    keyHash = access.keyHash();
    passwordHash = access.passwordHash();
    boundMac = null;
    introduced = false;
  }

  /**
   * The printer has said its address. The first one that is said is its own.
   *
   * @return false when it is another printer
   */
  boolean bind(MacAddress mac) {
    if (mac() == null) {
      boundMac = mac.text();
    }
    return mac.text().equals(mac());
  }

  /** Another printer has come with the access of this one. */
  void noteOther(Instant now) {
    if (otherSeenAt == null || otherSeenAt.plus(OTHER_NOTED_EVERY).isBefore(now)) {
      otherSeenAt = now;
    }
  }

  /** An Epson says its name with each request. It may be exchanged, which is worth a look. */
  public void name(String name, Instant now) {
    if (name.equals(serial)) {
      return;
    }
    if (serial != null) {
      otherSeenAt = now;
    }
    serial = shown(name);
  }

  /**
   * It has told how it is.
   *
   * @param code its own word
   * @return whether the state is another one than before
   */
  boolean tell(PrinterState told, String code, Instant now) {
    if (told.isTrouble()) {
      trouble = shown(code);
    }
    stateCode = shown(code);
    if (told == state) {
      return false;
    }
    state = told;
    stateAt = now;
    return true;
  }

  /** Whether it is asked about itself now; once for each access. */
  public boolean introduce() {
    boolean first = !introduced;
    introduced = true;
    return first;
  }

  /** Whether it has been asked since it has its access. */
  public boolean isIntroduced() {
    return introduced;
  }

  public void tellClient(@Nullable String type, @Nullable String clientsVersion) {
    clientType = type == null ? clientType : shown(type);
    clientVersion = clientsVersion == null ? clientVersion : shown(clientsVersion);
  }

  public void tellPollSeconds(int seconds) {
    pollSeconds = seconds;
  }

  public void tellDots(int dots) {
    toldDots = dots;
  }

  /** Whether a printer in trouble is asked for its state now. */
  public boolean askState(Instant now) {
    if (stateAskedAt != null && now.isBefore(stateAskedAt.plus(STATE_ASKED_EVERY))) {
      return false;
    }
    stateAskedAt = now;
    return true;
  }

  /** A command was claimed: it is printed for the width of now, however often it is downloaded. */
  public void beginJob() {
    claimedDots = widthDots();
    trouble = null;
  }

  /** Of the command that is claimed. */
  public int claimedDots() {
    return claimedDots == null ? widthDots() : claimedDots;
  }

  /** What trouble there was since the last claim; null for none. */
  public @Nullable String trouble() {
    return trouble;
  }

  int widthDots() {
    if (paperWidthMm != null) {
      return paperWidthMm == NARROW_PAPER_MM ? PrintedPage.NARROW : PrintedPage.WIDE;
    }
    return toldDots != null && toldDots <= NARROW_HEAD ? PrintedPage.NARROW : PrintedPage.WIDE;
  }

  private @Nullable String mac() {
    return givenMac == null ? boundMac : givenMac;
  }

  public @Nullable String serial() {
    return serial;
  }

  public PrinterState state() {
    return state;
  }

  public UUID deviceId() {
    return deviceId;
  }

  DeviceDetails.Printer details() {
    return new DeviceDetails.Printer(
        new DeviceDetails.Printer.Unit(mac(), serial, clientType, clientVersion, pollSeconds),
        paperWidthMm,
        widthDots(),
        state,
        stateCode,
        stateAt);
  }

  /**
   * What a printer says, as it is kept and shown: 200 characters at most, and none that controls
   * something, which PostgreSQL would refuse.
   */
  public static String shown(String words) {
    String plain = CONTROL.matcher(words).replaceAll(" ");
    return plain.length() > MAX_WORDS ? plain.substring(0, MAX_WORDS) : plain;
  }
}
