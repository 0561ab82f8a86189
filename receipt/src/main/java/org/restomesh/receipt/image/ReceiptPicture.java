package org.restomesh.receipt.image;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.LinearGradientPaint;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import org.restomesh.receipt.Page;

/** A page as a photograph would show it: off-white paper on a table, torn at both ends. */
public final class ReceiptPicture {

  private static final Color TABLE = new Color(0xcfccc6);
  private static final Color PAPER = new Color(0xfcfbf6);
  private static final Color PAPER_EDGE = new Color(0xefede5);
  private static final int TABLE_MARGIN = 18;
  private static final int TOOTH_WIDTH = 12;
  private static final int TOOTH_HEIGHT = 8;
  private static final int PADDING_TOP = 30;
  private static final int PADDING_BOTTOM = 44;
  private static final int SHADOW = 6;

  private ReceiptPicture() {}

  public static BufferedImage of(Page page) {
    Paper paper = Paper.photographed(page.width());
    List<PaperStrip> strips = PaperStrip.of(page, paper);
    int height = TABLE_MARGIN;
    for (PaperStrip strip : strips) {
      height += paperHeight(strip) + TABLE_MARGIN;
    }
    BufferedImage image = new BufferedImage(paper.width(), height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setColor(TABLE);
    graphics.fill(new Rectangle2D.Double(0, 0, paper.width(), height));
    double top = TABLE_MARGIN;
    for (PaperStrip strip : strips) {
      draw(graphics, paper, strip, top);
      top += paperHeight(strip) + TABLE_MARGIN;
    }
    graphics.dispose();
    return image;
  }

  private static int paperHeight(PaperStrip strip) {
    return PADDING_TOP + strip.height() + PADDING_BOTTOM;
  }

  private static void draw(Graphics2D graphics, Paper paper, PaperStrip strip, double top) {
    AffineTransform before = graphics.getTransform();
    graphics.translate(0, top);
    Shape outline = torn(paper.width(), paperHeight(strip));
    shadow(graphics, outline);
    fill(graphics, paper.width(), outline);
    graphics.translate(0, PADDING_TOP);
    strip.draw(new Ink(graphics, Ink.THERMAL));
    graphics.setTransform(before);
  }

  // Several faint copies, each lower than the last, look like one soft shadow.
  private static void shadow(Graphics2D graphics, Shape outline) {
    graphics.setColor(new Color(0, 0, 0, 14));
    for (int down = 1; down <= SHADOW; down++) {
      graphics.fill(AffineTransform.getTranslateInstance(0, down).createTransformedShape(outline));
    }
  }

  // The paper is curved from its roll, so its sides are slightly darker.
  private static void fill(Graphics2D graphics, int width, Shape outline) {
    graphics.setPaint(
        new LinearGradientPaint(
            0,
            0,
            width,
            0,
            new float[] {0f, 0.05f, 0.95f, 1f},
            new Color[] {PAPER_EDGE, PAPER, PAPER, PAPER_EDGE}));
    graphics.fill(outline);
  }

  private static Shape torn(int width, int height) {
    Path2D edge = new Path2D.Double();
    edge.moveTo(0, TOOTH_HEIGHT);
    for (int x = 0; x < width; x += TOOTH_WIDTH) {
      edge.lineTo(x + TOOTH_WIDTH / 2.0, 0);
      edge.lineTo(x + TOOTH_WIDTH, TOOTH_HEIGHT);
    }
    for (int x = width; x > 0; x -= TOOTH_WIDTH) {
      edge.lineTo(x, height - TOOTH_HEIGHT);
      edge.lineTo(x - TOOTH_WIDTH / 2.0, height);
    }
    edge.lineTo(0, height - TOOTH_HEIGHT);
    edge.closePath();
    return edge;
  }
}
