package org.restomesh.receipt.image;

import java.awt.Shape;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;

/**
 * Outlines of a monospaced font in its own units, y upwards. {@code java.awt.Font} is not used: it
 * fails on a machine without fontconfig, which a small box beside a printer often is.
 */
final class Glyphs {

  static final Glyphs REGULAR = load("DejaVuSansMono.ttf");
  static final Glyphs BOLD = load("DejaVuSansMono-Bold.ttf");

  private static final String FOLDER = "/net/sf/jasperreports/fonts/dejavu/";

  private final TrueTypeFont font;
  private final CmapLookup characters;
  private final Map<Integer, Shape> outlines = new ConcurrentHashMap<>();

  private final double advance;
  private final double ascent;
  private final double height;

  private Glyphs(TrueTypeFont font) throws IOException {
    this.font = font;
    this.characters = font.getUnicodeCmapLookup();
    this.advance = font.getAdvanceWidth(characters.getGlyphId('0'));
    this.ascent = font.getHorizontalHeader().getAscender();
    this.height = ascent - font.getHorizontalHeader().getDescender();
  }

  private static Glyphs load(String file) {
    try (InputStream content = Glyphs.class.getResourceAsStream(FOLDER + file)) {
      return new Glyphs(new TTFParser().parse(new RandomAccessReadBuffer(content)));
    } catch (IOException e) {
      throw new UncheckedIOException("Font " + file + " can't be read", e);
    }
  }

  static Glyphs of(boolean bold) {
    return bold ? BOLD : REGULAR;
  }

  /** Width of every character. */
  double advance() {
    return advance;
  }

  double ascent() {
    return ascent;
  }

  double height() {
    return height;
  }

  /** An empty box for a character the font lacks. */
  Shape outline(int codePoint) {
    return outlines.computeIfAbsent(codePoint, this::read);
  }

  private Shape read(int codePoint) {
    int glyph = characters.getGlyphId(codePoint);
    if (glyph == 0) {
      return box();
    }
    try {
      // The parser reads the font file lazily and is not safe for several threads.
      synchronized (font) {
        var data = font.getGlyph().getGlyph(glyph);
        return data == null ? new Path2D.Double() : data.getPath();
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Glyph of U+" + Integer.toHexString(codePoint), e);
    }
  }

  private Shape box() {
    double width = advance;
    Path2D box = new Path2D.Double(Path2D.WIND_EVEN_ODD);
    box.append(new Rectangle2D.Double(width * 0.12, 0, width * 0.76, width * 1.2), false);
    box.append(new Rectangle2D.Double(width * 0.22, width * 0.1, width * 0.56, width * 1.0), false);
    return box;
  }
}
